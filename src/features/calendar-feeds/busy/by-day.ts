import { dayBeside } from '#/platform/time/dates.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { BLOCK_DAYS_MAX, BLOCKS_MAX, type Block, type BusyCalendar } from '../model.ts';

/** Days counted before the soonest are chosen. */
const COUNTED_MAX = 10 * BLOCK_DAYS_MAX;

/** The soonest, as many as are kept; from and to are days (YYYY-MM-DD) and included. */
export function byDay(
  all: readonly Block[],
  from: string,
  to: string,
): Pick<BusyCalendar, 'days' | 'blocks' | 'cutAfter'> {
  const inOrder = all.toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt);
  const blocks = inOrder.slice(0, BLOCKS_MAX);
  let left = inOrder[BLOCKS_MAX];
  const days: BusyCalendar['days'] = [];
  for (const block of blocks) {
    if (days.length > COUNTED_MAX) {
      left = block;
      break;
    }
    days.push(...daysOf(block, from, to).map((day) => ({ ...block, day })));
  }
  days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const cut = [
    ...(left ? [dayOf(left.startsAt)] : []),
    ...days.slice(BLOCK_DAYS_MAX, BLOCK_DAYS_MAX + 1).map(({ day }) => day),
  ];
  return { blocks: blocks.length, days: days.slice(0, BLOCK_DAYS_MAX), cutAfter: cut.toSorted()[0] ?? null };
}

function daysOf({ startsAt, endsAt }: Block, from: string, to: string): string[] {
  const first = dayOf(startsAt) < from ? from : dayOf(startsAt);
  const end = dayOf(Math.max(startsAt, endsAt - 1));
  const last = end > to ? to : end;
  const days: string[] = [];
  for (let day = first; day <= last; day = dayBeside(day, 1)) days.push(day);
  return days;
}

function dayOf(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString().slice(0, 10);
}
