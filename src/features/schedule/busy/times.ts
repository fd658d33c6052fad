import { DAY_MINUTES } from '#/platform/time/durations.ts';
import type { Block } from '../../calendar-feeds/model.ts';
import type { BusyPlayer, BusyTime } from '../model.ts';
import { clockOf, minutesAt } from '../rules.ts';

interface BusyFacts {
  days: readonly string[];
  musicians: readonly { _id: string; name: string }[];
  busy: ReadonlyMap<string, readonly Omit<Block, 'title'>[]>;
}

/** Everybody whose own calendars have something on these days, in the order given. */
export function busyPlayers({ days, musicians, busy }: BusyFacts): BusyPlayer[] {
  return musicians.flatMap(({ _id, name }) => {
    const own = busy.get(_id) ?? [];
    const taken = days.flatMap((day) => {
      const times = busyTimesOf(day, own);
      return times.length > 0 ? [[day, times] as const] : [];
    });
    return taken.length > 0 ? [{ musicianId: _id, name, days: Object.fromEntries(taken) }] : [];
  });
}

/** The soonest first; what is left open is said only where nothing is sure. */
export function busyTimesOf(day: string, blocks: readonly Omit<Block, 'title'>[]): BusyTime[] {
  const from = minutesAt(day, '00:00');
  const within = blocks.flatMap(({ startsAt, endsAt, wholeDays, sure }) => {
    const [start, end] = [Math.max(startsAt, from), Math.min(endsAt, from + DAY_MINUTES)];
    if (start >= end) return [];
    return [wholeDays ? { start: from, end: from + DAY_MINUTES, sure } : { start, end, sure }];
  });
  const sure = joined(within.filter((one) => one.sure));
  const open = joined(within.filter((one) => !one.sure)).filter(
    ({ start, end }) => !sure.some((one) => one.start <= start && end <= one.end),
  );
  return [...sure, ...open]
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, sure: isSure }) =>
      end - start === DAY_MINUTES
        ? { start: '', end: '', sure: isSure }
        : { start: clockOf(start), end: clockOf(end), sure: isSure },
    );
}

interface Stretch {
  start: number;
  end: number;
  sure: boolean;
}

/** Those that touch are one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const next of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end);
    else whole.push({ ...next });
  }
  return whole;
}
