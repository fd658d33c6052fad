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
  className?: string;
}

/** Where this musician can be heard before anybody is asked. */
export function NextEvenings({ firstName, evenings, className = '' }: NextEveningsProps) {
  return (
    <section aria-labelledby="evenings" className={className}>
      <h2 id="evenings" className="font-display text-section font-p">
        Come and <b className="font-fff">listen</b>
      </h2>
      {evenings.length === 0 ? (
        <p className="mt-3 text-lede">
          {firstName} plays for private evenings at the moment.{' '}
          <Link to="/performances" className="link">
            All performances
          </Link>
        </p>
      ) : null}
      <ol className="mt-3 border-t-3 border-ink">
        {evenings.map(({ _id, title, date, day, month, words, price, why, ticketsLink }) => (
          <li key={_id} className="relative flex gap-x-6 border-b border-line py-3">
            <time dateTime={date} className="w-20 shrink-0 text-label font-label">
              <span className="block font-display text-section font-fff">{day}</span>
              {month}
            </time>
            <div className="min-w-0 grow">
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
              {ticketsLink ? (
                <PlainButtonLink href={ticketsLink} rel="external noopener" className="relative z-1 mt-2">
                  GET TICKETS
                  <span className="sr-only"> for {title}</span>
                </PlainButtonLink>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
