import { Link } from 'react-router';
import { requestPath } from '#/features/event-requests/url.ts';
import type { BusyPlayer, Schedule, ScheduleRow } from '#/features/schedule/model.ts';
import { isTacet } from '#/features/schedule/rules.ts';
import { dateNames, longDate, shortName } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { Against } from './against.tsx';
import { BusyMarks } from './busy-marks.tsx';
import { OccasionKey } from './occasion-key.tsx';
import { RestBar } from './rest-bar.tsx';
import { against } from './shown.ts';

interface WeekGridProps {
  schedule: Schedule;
  rows: readonly ScheduleRow[];
  busy: readonly BusyPlayer[];
  today: string;
}

/** A piano roll: the players are its keys, and what they play stands beside them, a day in each column. */
export function WeekGrid({ schedule, rows, busy, today }: WeekGridProps) {
  const { days, occasions } = schedule;
  const open = occasions.filter((one) => one.open.length > 0);
  return (
    <div className="page-x hidden pt-6 lg:block">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">Players and days</caption>
        <colgroup>
          <col className="w-40" />
          {days.map((day) => (
            <col key={day} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 z-1 border-b-3 border-ink bg-ground p-0 text-left align-bottom">
              <span className="sr-only">Player</span>
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} today={today} first={day === days[0]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {open.length > 0 ? (
            <tr>
              <th scope="row" className="border-b border-line py-2 pr-3 text-left align-top text-accent">
                <span className="font-label">Nobody yet</span>
                <span className="block text-label font-mp">Parts that are open</span>
              </th>
              {days.map((day) => (
                <td key={day} className="border-b border-l border-line p-1 align-top">
                  <ul className="grid gap-1">
                    {open
                      .filter(({ date }) => date === day)
                      .map((occasion) => (
                        <li key={occasion.key}>
                          <Link
                            to={requestPath(occasion.requestId)}
                            className="block min-h-11 rounded-b-key border-2 border-accent px-2 py-1 text-label leading-tight break-words hover:underline"
                          >
                            <b className="block font-label text-accent">{occasion.open.join(', ')}</b>
                            {musicalText(occasion.title)}
                          </Link>
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ) : null}
          {rows.map((row) => (
            <PlayerRow
              key={row.musicianId}
              row={row}
              schedule={schedule}
              busy={busy.find(({ musicianId }) => musicianId === row.musicianId)?.days ?? {}}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ day, today, first }: { day: string; today: string; first: boolean }) {
  const { weekday, month, day: number } = dateNames(day);
  const look = day === today ? 'on-ebony' : 'bg-ground';
  return (
    <th
      scope="col"
      className={`sticky top-0 z-1 border-b-3 border-l border-b-ink border-l-line p-2 text-left align-bottom ${look}`}
    >
      <span aria-hidden="true" className="flex items-baseline justify-between gap-2">
        <span className={`house-type text-[2.75rem] leading-none ${day < today ? 'font-p' : 'font-fff'}`}>
          {number}
        </span>
        <span className="text-label font-label">
          {[day === today ? 'Today' : shortName(weekday), (number === 1 || first) && shortName(month)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className="sr-only">{longDate(day)}</span>
    </th>
  );
}

interface PlayerRowProps {
  row: ScheduleRow;
  schedule: Schedule;
  busy: BusyPlayer['days'];
}

function PlayerRow({ row, schedule, busy }: PlayerRowProps) {
  const { musicianId, name, instruments, cells } = row;
  const rest = schedule.rests.find((one) => one.musicianId === musicianId)?.days ?? {};
  return (
    <tr>
      <th
        scope="row"
        className={`rounded-r-key border-b border-line p-0 text-left align-top ${isTacet(row) ? '' : 'on-ebony'}`}
      >
        <Link
          to={`/admin/musicians/${musicianId}`}
          className="block min-h-11 px-3 py-2 leading-tight break-words hover:underline"
        >
          <span className={`block ${isTacet(row) ? 'font-mp' : 'font-label'}`}>{name}</span>
          <span className="block text-label font-mp text-quiet">{instruments.slice(0, 2).join(', ')}</span>
        </Link>
      </th>
      {cells.map((keys, index) => {
        const day = schedule.days[index] ?? '';
        const own = schedule.occasions.flatMap((occasion) => {
          const tied = keys.includes(occasion.key) && occasion.people.find((one) => one.musicianId === musicianId);
          return tied ? [{ occasion, tied }] : [];
        });
        return (
          <td key={day} className="border-b border-l border-line p-0 align-top">
            <RestBar rest={rest} day={day} days={schedule.days} />
            <BusyMarks times={busy[day] ?? []} />
            {own.length > 0 ? (
              <ul className="grid gap-1 p-1">
                {own.map(({ occasion, tied }) => (
                  <li key={occasion.key}>
                    <Against wrong={against(schedule, musicianId, occasion.key)}>
                      <OccasionKey occasion={occasion} tied={tied} />
                    </Against>
                  </li>
                ))}
              </ul>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}
