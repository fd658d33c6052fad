import type { Clock } from './clock.ts';

/* Zones are names of IANA; `zones.ts` lists those a house can have. */

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
  const day = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone).toPlainDate();
  return day.add({ days }).toString();
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
  const wall = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone).toPlainDateTime();
  return Math.floor(Date.parse(`${wall.toString()}Z`) / 60_000);
}

/** Behind UTC in winter: 8 in Las Vegas, -10 in Guam. */
export function hoursBehind(zone: string): number {
  return Temporal.PlainDate.from('2026-01-15').toZonedDateTime(zone).offsetNanoseconds / -3.6e12;
}

/** Creating a format is costly. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** 'Apr 17, 2027, 6:30 PM' */
export function momentIn(zone: string, at: string): string {
  const known = formats.get(zone);
  const format = known ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  if (!known) formats.set(zone, format);
  return format.format(new Date(at));
}
