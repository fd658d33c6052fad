import { Link } from 'react-router';
import type { PerformanceCard } from '#/features/performances/model.ts';
import { dateParts, placeText } from '#/features/performances/rules.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

interface NextEveningsProps {
  firstName: string;
  /** Next first. */
  evenings: readonly PerformanceCard[];
}

/** Where this musician can be heard before anybody is asked. */
export function NextEvenings({ firstName, evenings }: NextEveningsProps) {
  return (
    <section aria-labelledby="evenings">
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
      <ol>
        {evenings.map((evening) => {
          const { day, month } = dateParts(evening.date);
          return (
            <li key={evening._id} className="relative flex gap-x-6 border-b border-line py-3">
              <p className="w-16 shrink-0 font-display">
                <time dateTime={evening.date}>
                  <span className="block text-section font-fff">{day}</span>
                  <span className="block text-label font-label">{month}</span>
                </time>
              </p>
              <div>
                <Link
                  to={`/performances/${evening._id}`}
                  prefetch="intent"
                  className="font-display text-row font-f after:absolute after:inset-0 hover:font-fff"
                >
                  {musicalText(evening.title)}
                </Link>
                <p className="mt-1 text-label">
                  {[evening.time ? twelveHour(evening.time) : '', placeText(evening)].filter(Boolean).join(', ')}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
