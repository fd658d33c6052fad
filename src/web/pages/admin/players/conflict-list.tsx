import { Link } from 'react-router';
import type { Schedule } from '#/features/schedule/model.ts';
import { CONFLICTS_SHOWN } from '#/features/schedule/model.ts';
import { things } from '#/platform/text/english.ts';
import { dateNames, shortName } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { occasionPath } from './shown.ts';

/** Before everything else: what cannot be as it stands. */
export function ConflictList({ schedule: { conflicts, occasions } }: { schedule: Schedule }) {
  if (conflicts.length === 0) return null;
  const settled = conflicts.filter((one) => one.settled).length;
  return (
    <section aria-labelledby="conflicts" className="page-x pt-6">
      <div className="border-l-8 border-accent pl-4">
        <h2 id="conflicts" className="font-display text-section font-fff text-accent">
          {settled > 0 ? things(settled, 'conflict') : 'What would not fit'}
          {settled > 0 && settled < conflicts.length ? (
            <span className="font-mp text-ink">, and {conflicts.length - settled} that would be one</span>
          ) : null}
        </h2>
        <ol className="mt-1">
          {conflicts
            .slice(0, CONFLICTS_SHOWN)
            .map(({ musicianId, name, date, reason, settled: sure, occasions: keys }) => (
              <li
                key={`${musicianId} ${keys.join(' ')} ${reason}`}
                className="grid gap-x-4 border-t border-line py-1 sm:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[5.5rem_10rem_minmax(0,1fr)_auto] lg:items-center"
              >
                <span className="text-label text-quiet">{dayText(date)}</span>
                <b className="font-label">{name}</b>
                <span className={`sm:col-start-2 lg:col-start-auto ${sure ? 'text-accent' : ''}`}>
                  {sure ? '' : 'If it is agreed: '}
                  {musicalText(reason)}
                </span>
                <span className="flex flex-wrap gap-x-4 sm:col-start-2 lg:col-start-auto">
                  {occasions
                    .filter(({ key }) => keys.includes(key))
                    .map((occasion) => (
                      <Link
                        key={occasion.key}
                        to={occasionPath(occasion)}
                        className="link inline-flex min-h-11 items-center text-label font-label"
                      >
                        {musicalText(occasion.title)}
                      </Link>
                    ))}
                </span>
              </li>
            ))}
        </ol>
        {conflicts.length > CONFLICTS_SHOWN ? (
          <p className="border-t border-line pt-2 text-label text-quiet">
            And {conflicts.length - CONFLICTS_SHOWN} more, each in its place below.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function dayText(date: string): string {
  const { weekday, month, day } = dateNames(date);
  return `${shortName(weekday)}, ${shortName(month)} ${day}`;
}
