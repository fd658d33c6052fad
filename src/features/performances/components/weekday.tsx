import { dateNames, longDate } from '#/platform/time/dates.ts';

/** Beside a date that is written large; whole for who does not see it. `at` is HH:MM. */
export function Weekday({ date, at }: { date: string; at: string | null }) {
  return (
    <time dateTime={at ? `${date}T${at}` : date}>
      <span aria-hidden="true">{dateNames(date).weekday}</span>
      <span className="sr-only">{longDate(date)}</span>
    </time>
  );
}
