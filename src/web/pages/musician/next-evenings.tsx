import { Link } from 'react-router';
import { PlainButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';

export interface Evening {
  _id: string;
  title: string;
  date: string;
  day: string;
  month: string;
  /** Hour and place. */
  words: readonly string[];
  price: string;
  /** Where no tickets can be had; or ''. */
  why: string;
  /** Or ''. */
  ticketsLink: string;
}

interface NextEveningsProps {
  firstName: string;
  evenings: readonly Evening[];
}

/** Where this musician can be heard before anybody is asked. */
export function NextEvenings({ firstName, evenings }: NextEveningsProps) {
  return (
    <section aria-labelledby="evenings" className="gap-x-12 lg:grid lg:grid-cols-[1fr_2fr]">
      <h2 id="evenings" className="font-display text-section font-p">
        Come and <b className="font-fff">listen</b>
      </h2>
      {evenings.length === 0 ? (
        <p className="mt-3 text-lede lg:mt-0">
          {firstName} plays for private evenings at the moment.{' '}
          <Link to="/performances" className="link">
            All performances
          </Link>
        </p>
      ) : (
        <ol className="mt-3 border-t-3 border-ink lg:mt-0">
          {evenings.map((evening) => (
            <EveningRow key={evening._id} {...evening} />
          ))}
        </ol>
      )}
    </section>
  );
}

function EveningRow({ _id, title, date, day, month, words, price, why, ticketsLink }: Evening) {
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-6 border-b border-line py-3 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <time dateTime={date} className="text-label font-label">
        <span className="block font-display text-section font-fff">{day}</span>
        {month}
      </time>
      <div>
        <Link
          to={`/performances/${_id}`}
          prefetch="intent"
          className="font-display text-row font-f after:absolute after:inset-0 hover:font-fff"
        >
          {musicalText(title)}
        </Link>
        <p className="mt-1 text-label">{words.filter(Boolean).join(', ')}</p>
        <p className="text-label">
          <b className="font-label">{price}</b> {why ? <span className="text-quiet">{why}</span> : null}
        </p>
      </div>
      {ticketsLink ? (
        <PlainButtonLink
          href={ticketsLink}
          rel="external noopener"
          className="relative z-1 col-start-2 mt-2 justify-self-start sm:col-start-3 sm:mt-0 sm:self-center"
        >
          GET TICKETS
          <span className="sr-only"> for {title}</span>
        </PlainButtonLink>
      ) : null}
    </li>
  );
}
