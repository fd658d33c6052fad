import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/* A day is 'YYYY-MM-DD', a time 'HH:MM'. */

/** Spec section 9, 12-hour time: '18:30' reads '6:30 PM', '00:05' reads '12:05 AM'. */
export function twelveHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Not Intl, which takes 10 ms on a phone for its first date. */
export function dateNames(date: string): { weekday: string; month: string; day: number; year: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return { weekday, month: MONTHS[Number(month) - 1] ?? '', day: Number(day), year };
}

export function shortName(name: string): string {
  return name.slice(0, 3);
}

/** '2027-04-17' reads 'Saturday, April 17, 2027'. */
export function longDate(date: string): string {
  const { weekday, month, day, year } = dateNames(date);
  return `${weekday}, ${month} ${day}, ${year}`;
}

/** '2027-04-17' reads 'Apr 17, 2027'. */
export function shortDate(date: string): string {
  const { month, day, year } = dateNames(date);
  return `${shortName(month)} ${day}, ${year}`;
}

/** Design section 6: an end before the start is after midnight. */
export function endsAfterMidnight(start: string, end: string): boolean {
  return start !== '' && end !== '' && end < start;
}

export function nextDayText(start: string, end: string): '' | 'after midnight' | 'the next day' {
  if (!endsAfterMidnight(start, end)) return '';
  return end < '12:00' ? 'after midnight' : 'the next day';
}

/** '00:30' after a start at 18:00 reads '12:30 AM, after midnight'; '' stays ''. */
export function endTimeText(start: string, end: string): string {
  return [end && twelveHour(end), nextDayText(start, end)].filter(Boolean).join(', ');
}

/** '4:00 to 6:30 PM', '10:00 PM to 12:30 AM'; without what is not given. */
export function hoursText(start: string, end: string): string {
  const [from, to] = [start && twelveHour(start), end && twelveHour(end)];
  const isOneHalf = from.slice(-2) === to.slice(-2) && start < end;
  return [isOneHalf ? from.slice(0, -3) : from, to].filter(Boolean).join(' to ');
}

/** YYYY-MM-DD, `days` later. Not Temporal, which not every browser has. */
export function dayBeside(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

const SPANS: readonly (readonly [name: string, ms: number, until: number])[] = [
  ['minute', MINUTE_MS, 60],
  ['hour', HOUR_MS, 24],
  ['day', DAY_MS, 14],
  ['week', 7 * DAY_MS, 9],
  ['month', 2_629_746_000, 24],
  ['year', 31_556_952_000, Number.POSITIVE_INFINITY],
];

/** '5 minutes', '1 day', '3 weeks'; rounded down. */
export function spanText(from: string, to: string | Date): string {
  const ms = Math.max(0, new Date(to).getTime() - Date.parse(from));
  const [name = 'minute', unit = MINUTE_MS] = SPANS.find(([, size, until]) => ms < size * until) ?? [];
  const count = Math.floor(ms / unit);
  if (count === 0) return 'less than a minute';
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}

/** 'just now', '5 minutes ago'. */
export function agoText(at: string, now: string | Date): string {
  const span = spanText(at, now);
  return span.startsWith('less') ? 'just now' : `${span} ago`;
}

/** '2027-04' reads 'April'. */
export function monthName(month: string): string {
  return dateNames(`${month}-01`).month;
}
