import type { Clock } from './clock.ts';

/*
 * Zones are names of IANA; `zones.ts` lists those a house can have. Temporal is for what only the server calls, for
 * Safari has none.
 */

interface House {
  clock: Clock;
  business: { zone: string };
}

/** YYYY-MM-DD, `days` from now, on the calendar that hangs in the house. */
export function todayAtTheHouse({ clock, business }: House, days = 0): string {
  return dayIn(business.zone, clock.now(), days);
}

/** YYYY-MM-DD, `days` after `at`. */
export function dayIn(zone: string, at: Date, days = 0): string {
  return new Date(wallIn(zone, at, days)).toISOString().slice(0, 10);
}

/** ISO 8601 in UTC with milliseconds, as stored. */
export function startOfDayIn(zone: string, date: string): string {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds).toISOString();
}

export function endOfDayIn(zone: string, date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).toInstant().toString();
}

/** Wall-clock minutes without time zone. */
export function minuteIn(zone: string, at: Date): number {
  return wallIn(zone, at) / 60_000;
}

/** Behind UTC in winter: 8 in Las Vegas, -10 in Guam. */
export function hoursBehind(zone: string): number {
  const winter = new Date('2026-01-15T12:00:00Z');
  return (winter.getTime() - wallIn(zone, winter)) / 3.6e6;
}

/** What the wall clock shows, `days` later, as if it were UTC; whole minutes, in ms. */
function wallIn(zone: string, at: Date, days = 0): number {
  const parts = new Map<string, number>();
  for (const { type, value } of formatIn(walls, zone, WALL).formatToParts(at)) parts.set(type, Number(value));
  const [year = 0, month = 0, day = 0, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((of) =>
    parts.get(of),
  );
  return Date.UTC(year, month - 1, day + days, hour, minute);
}

const WALL = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
} as const;

type Formats = Map<string, Intl.DateTimeFormat>;

/** Creating a format is costly. */
const walls: Formats = new Map();
const moments: Formats = new Map();

function formatIn(formats: Formats, timeZone: string, shown: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...shown, timeZone });
  formats.set(timeZone, format);
  return format;
}

/** 'Apr 17, 2027, 6:30 PM' */
export function momentIn(zone: string, at: string): string {
  return formatIn(moments, zone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}
