import type { BusyDay } from '#/features/calendar-feeds/model.ts';
import { dateNames, shortDate } from '#/platform/time/dates.ts';

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Of the first day. */
const COLUMNS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
] as const;
const LOOKS: Record<BusyDay['how'], string> = {
  whole: 'bg-ebony text-ivory',
  part: 'bg-blush text-ebony border-b-10',
  perhaps: 'bg-blush text-ebony',
  free: 'bg-ivory text-ebony',
};

/** The days to come as keys: a black one is taken, one that is held down is taken in part. */
export function BusyWeeks({ days }: { days: readonly BusyDay[] }) {
  const taken = days.filter(({ how }) => how !== 'free');
  const words = taken.map(({ day, how }) => (how === 'perhaps' ? `${shortDate(day)}, perhaps` : shortDate(day)));
  const column = WEEK.indexOf(dateNames(days[0]?.day ?? '').weekday as (typeof WEEK)[number]);
  return (
    <figure className="mt-6 max-w-140">
      <figcaption className="text-label font-label">
        Four weeks from today
        <span className="sr-only">: {words.length === 0 ? 'nothing is taken' : `taken are ${words.join('; ')}`}</span>
      </figcaption>
      <div aria-hidden="true" className="mt-2 grid grid-cols-7 border-t-8 border-felt">
        {WEEK.map((name) => (
          <span key={name} className="py-1 text-center text-label text-quiet">
            {name.slice(0, 2)}
          </span>
        ))}
        {days.map(({ day, how }, index) => (
          <span
            key={day}
            className={`flex h-14 items-end justify-center rounded-b-key border border-ebony pb-1 font-display text-row font-f ${LOOKS[how]} ${index === 0 ? COLUMNS[column] : ''}`}
          >
            {dateNames(day).day}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 text-label text-quiet">
        Black: the whole day. Black below: some hours. Blush: perhaps.
      </p>
    </figure>
  );
}
