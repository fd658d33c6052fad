import { Link } from 'react-router';
import { hoursText } from '#/features/schedule/messages.ts';
import { type Occasion, type Schedule, SHOWN_PER_DAY } from '#/features/schedule/model.ts';
import { takesTime } from '#/features/schedule/rules.ts';
import { periodPath } from '#/features/schedule/url.ts';
import { things } from '#/platform/text/english.ts';
import { dateNames, longDate } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { BusyCount } from './busy-marks.tsx';
import { LOOKS, lookOf } from './occasion-key.tsx';
import { kindWord, occasionPath } from './shown.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface MonthGridProps {
  schedule: Schedule;
  /** How many players their own calendars keep, by day. */
  busyOn: Readonly<Record<string, number>>;
  today: string;
}

export function MonthGrid({ schedule, busyOn, today }: MonthGridProps) {
  const { days, occasions, conflicts } = schedule;
  const onDay = Map.groupBy(occasions, ({ date }) => date);
  const wrong = new Map<string, boolean>();
  for (const { occasions: keys, settled } of conflicts)
    for (const key of keys) wrong.set(key, settled || wrong.get(key) === true);
  return (
    <div className="page-x hidden pt-6 sm:block">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">The days of the month</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="border-b-3 border-ink px-2 pb-1 text-left text-label font-label">
                <abbr title={weekday} className="no-underline">
                  {weekday.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day !== '')}>
              {week.map((day, index) => (
                <td
                  key={day || index}
                  className={`h-28 border-b border-line p-1 align-top ${index > 0 ? 'border-l' : ''} ${day === '' ? 'bg-bone' : ''}`}
                >
                  {day === '' ? null : (
                    <DayCell
                      day={day}
                      today={today}
                      occasions={onDay.get(day) ?? []}
                      wrong={wrong}
                      busy={busyOn[day] ?? 0}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  day: string;
  today: string;
  occasions: readonly Occasion[];
  /** What is in a conflict, and whether that is settled. */
  wrong: ReadonlyMap<string, boolean>;
  busy: number;
}

function DayCell({ day, today, occasions, wrong, busy }: DayCellProps) {
  const { day: number } = dateNames(day);
  const shown = occasions.slice(0, SHOWN_PER_DAY);
  const look = day === today ? 'on-ebony' : '';
  return (
    <>
      <Link
        to={periodPath({ kind: 'week', first: day })}
        className={`flex min-h-11 items-center justify-between gap-1 px-1 hover:underline ${look}`}
      >
        <span
          aria-hidden="true"
          className={`house-type text-[1.75rem] leading-none ${day < today ? 'font-mp' : 'font-fff'}`}
        >
          {number}
        </span>
        {day === today ? <span className="text-label font-label">Today</span> : null}
        <span className="sr-only">The week of {longDate(day)}</span>
      </Link>
      {shown.length > 0 ? (
        <ul className="grid gap-1">
          {shown.map((occasion) => (
            <li
              key={occasion.key}
              className={`border-accent ${wrong.has(occasion.key) ? (wrong.get(occasion.key) ? 'border-l-8' : 'border-l-3') : ''}`}
            >
              <Link
                to={occasionPath(occasion)}
                className={`block min-h-11 rounded-b-key px-1.5 py-0.5 text-label leading-tight break-words hyphens-auto hover:underline ${LOOKS[lookOf(occasion)]}`}
              >
                <span className="block text-quiet">
                  {[hoursText({ ...occasion, end: '' }), kindWord(occasion)].filter(Boolean).join(' · ') ||
                    'No hour yet'}
                </span>
                <span className={`block ${occasion.undecided ? '' : 'font-label'}`}>{musicalText(occasion.title)}</span>
                {players(occasion)}
                {wrong.has(occasion.key) ? (
                  <span className={`block text-accent ${wrong.get(occasion.key) ? 'font-label' : ''}`}>
                    {wrong.get(occasion.key) ? 'Conflict' : 'Would not fit'}
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {occasions.length > shown.length ? (
        <Link
          to={periodPath({ kind: 'week', first: day })}
          className="link inline-flex min-h-11 items-center px-1 text-label font-label"
        >
          {things(occasions.length - shown.length, 'more', 'more')}
        </Link>
      ) : null}
      <BusyCount count={busy} className="px-1" />
    </>
  );
}

/** '3 play, 1 open'. */
function players({ people, open }: Occasion) {
  const playing = people.filter(takesTime).length;
  if (playing < 2 && open.length === 0) return null;
  return (
    <span className="block">
      {playing > 0 ? `${playing} ${playing === 1 ? 'plays' : 'play'}` : null}
      {playing > 0 && open.length > 0 ? ', ' : null}
      {open.length > 0 ? <b className="font-label text-accent">{things(open.length, 'part')} open</b> : null}
    </span>
  );
}

/** Rows of seven from Monday, '' where the month has no day. */
function weeksOf(days: readonly string[]): string[][] {
  const [first = ''] = days;
  const blank = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const all = [...Array.from({ length: blank }, () => ''), ...days];
  while (all.length % 7 > 0) all.push('');
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7));
}
