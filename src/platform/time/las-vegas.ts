/** Every day and time of the product is one of Las Vegas. */
export const LAS_VEGAS = 'America/Los_Angeles';

/** The day it is there, `days` from now, as YYYY-MM-DD. */
export function dayInLasVegas(now: Date, days = 0): string {
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(LAS_VEGAS).toPlainDate();
  return today.add({ days }).toString();
}

/** The first instant of a day there, as ISO 8601 in UTC with milliseconds, as times are stored. */
export function startOfDayInLasVegas(date: string): string {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(LAS_VEGAS).epochMilliseconds).toISOString();
}

/** The first instant after a day there, as ISO 8601 in UTC; a day may have 23 or 25 hours. */
export function endOfDayInLasVegas(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(LAS_VEGAS).toInstant().toString();
}

/** Local wall-clock time as a count of minutes, without time zones. */
export function minuteInLasVegas(now: Date): number {
  const wall = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(LAS_VEGAS).toPlainDateTime();
  return Math.floor(Date.parse(`${wall.toString()}Z`) / 60_000);
}

let moment: Intl.DateTimeFormat | undefined;

/** An instant as people there read it: 'Apr 17, 2027, 6:30 PM'. */
export function momentInLasVegas(at: string): string {
  // Created lazily and once: creating costs more than formatting thousands of times.
  moment ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: LAS_VEGAS });
  return moment.format(new Date(at));
}
