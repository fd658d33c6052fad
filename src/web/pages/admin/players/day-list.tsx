import { Link } from 'react-router';
import { busyLine, hoursText } from '#/features/schedule/messages.ts';
import {
  type BusyPlayer,
  NAMED_PER_DAY,
  type Occasion,
  type Schedule,
  SHOWN_PER_DAY,
} from '#/features/schedule/model.ts';
import { periodPath } from '#/features/schedule/url.ts';
import { things } from '#/platform/text/english.ts';
import { dateNames, longDate, shortName } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { Reason } from './against.tsx';
import { BusyCount } from './busy-marks.tsx';
import { LOOKS, lookOf } from './occasion-key.tsx';
import { against, kindWord, occasionPath } from './shown.ts';

interface DayListProps {
  schedule: Schedule;
  /** By name, in a week. */
  busy?: readonly BusyPlayer[];
  /** How many, by day, in a month. */
  busyOn?: Readonly<Record<string, number>>;
  today: string;
  className: string;
  /** Of a month: only days with something, and no more than fits. */
  brief?: boolean;
}

/** On a narrow screen: what there is on each day, and who. */
export function DayList({ schedule, busy = [], busyOn = {}, today, className, brief = false }: DayListProps) {
  const { days, occasions } = schedule;
  const shown = days.filter((day) => !brief || occasions.some(({ date }) => date === day));
  if (shown.length === 0)
    return <p className={`page-x py-6 text-lead ${className}`}>Tacet: nothing is asked for and nothing is agreed.</p>;
  return (
    <ol className={`page-x pt-4 ${className}`}>
      {shown.map((day) => {
        const own = occasions.filter(({ date }) => date === day);
        const listed = brief ? own.slice(0, SHOWN_PER_DAY) : own;
        return (
          <li
            key={day}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 sm:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <DayMark day={day} today={today} />
            <div className="grid gap-2">
              {own.length === 0 ? <p className="py-2 text-quiet">Tacet</p> : null}
              {listed.map((occasion) => (
                <OccasionLines key={occasion.key} occasion={occasion} schedule={schedule} />
              ))}
              {own.length > listed.length ? (
                <Link
                  to={periodPath({ kind: 'week', first: day })}
                  className="link inline-flex min-h-11 items-center font-label"
                >
                  {things(own.length - listed.length, 'more', 'more')} that day
                </Link>
              ) : null}
              {brief ? (
                <BusyCount count={busyOn[day] ?? 0} className="px-3" />
              ) : (
                <Absent day={day} schedule={schedule} busy={busy} />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Who is away, and whom their own calendar keeps. */
function Absent({ day, schedule: { rests }, busy }: { day: string; schedule: Schedule; busy: readonly BusyPlayer[] }) {
  const all = [
    ...rests.flatMap(({ name, days }) => (days[day] ? `${name}: ${days[day] === 'away' ? 'away' : 'day off'}` : [])),
    ...busy.flatMap(({ name, days }) => (days[day] ? `${name}: ${busyLine(days[day])}` : [])),
  ];
  if (all.length === 0) return null;
  const more = all.length - NAMED_PER_DAY;
  return (
    <ul className="px-3 text-label leading-snug text-quiet">
      {all.slice(0, NAMED_PER_DAY).map((words) => (
        <li key={words}>{words}</li>
      ))}
      {more > 0 ? <li>and {things(more, 'other')}</li> : null}
    </ul>
  );
}

function DayMark({ day, today }: { day: string; today: string }) {
  const { weekday, day: number } = dateNames(day);
  return (
    <h2 className="leading-none">
      <span aria-hidden="true">
        <span className={`house-type block text-[3rem] leading-none ${day < today ? 'font-p' : 'font-fff'}`}>
          {number}
        </span>
        <span className={`text-label ${day === today ? 'font-label text-accent' : 'font-mp text-quiet'}`}>
          {day === today ? 'Today' : shortName(weekday)}
        </span>
      </span>
      <span className="sr-only">{longDate(day)}</span>
    </h2>
  );
}

function OccasionLines({ occasion, schedule }: { occasion: Occasion; schedule: Schedule }) {
  const { people, open } = occasion;
  const wrongs = people.map((tied) => ({ tied, wrong: against(schedule, tied.musicianId, occasion.key) }));
  const all = wrongs.flatMap(({ wrong }) => wrong);
  const rule = all.some(({ settled }) => settled) ? 'border-l-8 pl-1' : all.length > 0 ? 'border-l-3 pl-1' : '';
  return (
    <article className={`border-accent ${rule}`}>
      <Link
        to={occasionPath(occasion)}
        className={`block min-h-11 rounded-b-key px-3 py-1.5 leading-tight break-words ${LOOKS[lookOf(occasion)]}`}
      >
        <span className="block text-label text-quiet">
          {[hoursText(occasion) || 'No hour yet', kindWord(occasion), occasion.place].filter(Boolean).join(' · ')}
        </span>
        <span className={`block ${occasion.undecided ? '' : 'font-label'}`}>{musicalText(occasion.title)}</span>
      </Link>
      <ul className="mt-1 px-3 text-label leading-snug">
        {wrongs.map(({ tied: { musicianId, name, part, words }, wrong }) => (
          <li key={`${musicianId} ${part}`} className="break-words">
            <span className={words === '' ? 'font-label' : ''}>{name}</span>
            <span className="text-quiet">{[part && `, ${part.toLowerCase()}`, words && `, ${words}`].join('')}</span>
            {wrong.map((one) => (
              <Reason key={one.words} {...one} />
            ))}
          </li>
        ))}
        {open.length > 0 ? <li className="font-label text-accent">Nobody yet: {open.join(', ')}</li> : null}
      </ul>
    </article>
  );
}
