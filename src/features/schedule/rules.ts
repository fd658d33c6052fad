import { DAY_MINUTES, MINUTE_MS } from '#/platform/time/durations.ts';
import type { Span } from '../availability/model.ts';
import { collide } from '../availability/rules.ts';
import type { Block } from '../calendar-feeds/model.ts';
import { busyOf } from '../calendar-feeds/rules.ts';
import type { TimesOff } from '../times-off/model.ts';
import { hindranceOf, NO_TIMES_OFF } from '../times-off/rules.ts';
import { reasonOf } from './messages.ts';
import type { Clash, Conflict, Occasion, Rest, Schedule, ScheduleFacts, ScheduleRow, Tie, Tied } from './model.ts';

interface Bound {
  occasion: Occasion;
  tied: Tied;
}

/** Their time is taken, as every confirmation counts it. */
export function takesTime({ tie }: Pick<Tied, 'tie'>): boolean {
  return tie === 'plays' || tie === 'held';
}

export function scheduleOf(facts: ScheduleFacts): Schedule {
  const { days, occasions } = facts;
  const shown = new Set(days);
  return {
    days: [...days],
    occasions: occasions.filter(({ date }) => shown.has(date)).toSorted(byTime),
    rests: restsOf(facts),
    conflicts: conflictsOf(facts).filter(({ occasions: keys }) =>
      occasions.some(({ key, date }) => keys.includes(key) && shown.has(date)),
    ),
  };
}

/** What cannot both be, and what a musician has said against; settled ones first, the soonest first. */
export function conflictsOf({ occasions, times, busy, today }: Omit<ScheduleFacts, 'days' | 'musicians'>): Conflict[] {
  const bounds = occasions
    .filter(({ date }) => date >= today)
    .flatMap((occasion) => occasion.people.map((tied) => ({ occasion, tied })));
  const found = [...Map.groupBy(bounds, ({ tied }) => tied.musicianId)].flatMap(([musicianId, own]) => [
    ...pairsOf(own),
    ...own.flatMap((bound) => hindered(bound, times.get(musicianId) ?? NO_TIMES_OFF, busy.get(musicianId) ?? [])),
  ]);
  return found.toSorted(
    (a, b) => Number(b.settled) - Number(a.settled) || (a.date === b.date ? 0 : a.date < b.date ? -1 : 1),
  );
}

function pairsOf(own: readonly Bound[]): Conflict[] {
  const timed = own.flatMap((bound) => (bound.occasion.span ? [{ ...bound, span: bound.occasion.span }] : []));
  timed.sort((a, b) => a.span.from - b.span.from);
  return timed.flatMap((later, index) =>
    timed.slice(0, index).flatMap((earlier) => {
      // A request and its own rehearsals agree among themselves; two that are only asked for exclude nothing.
      const same = earlier.occasion.requestId !== '' && earlier.occasion.requestId === later.occasion.requestId;
      if (same || !(takesTime(earlier.tied) || takesTime(later.tied))) return [];
      if (!collide(earlier.span, later.span)) return [];
      return conflict(earlier, later, whyTwo(earlier.span, later.span));
    }),
  );
}

function whyTwo(earlier: Span, later: Span): Clash {
  return { between: later.from - earlier.to, travel: Math.max(earlier.travelMinutes, later.travelMinutes) };
}

/** Whoever has said yes knows their own calendar better, and may have it in there. */
const NOT_SAID: readonly Tie[] = ['asked', 'but', 'silent', 'requested'];

function hindered(bound: Bound, times: TimesOff, busy: readonly Omit<Block, 'title'>[]): Conflict[] {
  const { date, span, travel } = bound.occasion;
  const ofOwn = NOT_SAID.includes(bound.tied.tie) && busyOf({ date, span }, busy) === 'busy' ? 'busy' : undefined;
  const hindrance = hindranceOf({ date, travel }, times) ?? ofOwn;
  return hindrance ? [conflict(bound, bound, hindrance)] : [];
}

function conflict(earlier: Bound, later: Bound, why: Conflict['why']): Conflict {
  const { musicianId, name } = earlier.tied;
  return {
    musicianId,
    name,
    occasions: [...new Set([earlier.occasion.key, later.occasion.key])],
    date: later.occasion.date,
    why,
    reason: reasonOf(why, earlier.occasion, later.occasion, clockOf(earlier.occasion.span?.to ?? 0)),
    settled: takesTime(earlier.tied) && takesTime(later.tied),
  };
}

function restsOf({ days, musicians, times }: ScheduleFacts): Rest[] {
  return musicians.flatMap(({ _id, name }) => {
    const own = times.get(_id);
    const resting = own
      ? days.flatMap((date) => {
          const said = hindranceOf({ date, travel: undefined }, own);
          return said === 'away' || said === 'day-off' ? [[date, said] as const] : [];
        })
      : [];
    return resting.length > 0 ? [{ musicianId: _id, name, days: Object.fromEntries(resting) }] : [];
  });
}

/** Everybody whom something ties, in the order of the house; the others are named apart. */
export function rowsOf(
  { days, occasions }: Schedule,
  musicians: readonly Pick<ScheduleRow, 'musicianId' | 'name' | 'instruments'>[],
): ScheduleRow[] {
  const ties = Map.groupBy(
    occasions.flatMap((occasion) => occasion.people.map(({ musicianId }) => ({ musicianId, occasion }))),
    ({ musicianId }) => musicianId,
  );
  return musicians.map((musician) => {
    const own = ties.get(musician.musicianId) ?? [];
    const cells = days.map((day) => own.flatMap(({ occasion }) => (occasion.date === day ? occasion.key : [])));
    return { ...musician, cells };
  });
}

export function isTacet({ cells }: Pick<ScheduleRow, 'cells'>): boolean {
  return cells.every((cell) => cell.length === 0);
}

function byTime(a: Occasion, b: Occasion): number {
  const [x, y] = [a, b].map(({ date, start, key }) => `${date} ${start || '99'} ${key}`) as [string, string];
  return x < y ? -1 : 1;
}

/** HH:MM of minutes on end. */
export function clockOf(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Minutes on end, as in a `Span`. */
export function minutesAt(date: string, time: string): number {
  return Date.parse(`${date}T${time}Z`) / MINUTE_MS;
}
