export const LAS_VEGAS = 'America/Los_Angeles';

/** YYYY-MM-DD, `days` from now. */
export function dayInLasVegas(now: Date, days = 0): string {
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(LAS_VEGAS).toPlainDate();
  return today.add({ days }).toString();
}

/** ISO 8601 in UTC with milliseconds, as stored. */
export function startOfDayInLasVegas(date: string): string {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(LAS_VEGAS).epochMilliseconds).toISOString();
}

export function endOfDayInLasVegas(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(LAS_VEGAS).toInstant().toString();
}

/** Wall-clock minutes without time zone. */
export function minuteInLasVegas(now: Date): number {
  const wall = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(LAS_VEGAS).toPlainDateTime();
  return Math.floor(Date.parse(`${wall.toString()}Z`) / 60_000);
}

let moment: Intl.DateTimeFormat | undefined;

/** 'Apr 17, 2027, 6:30 PM' */
export function momentInLasVegas(at: string): string {
  // Creating a format is costly.
  moment ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: LAS_VEGAS });
  return moment.format(new Date(at));
}
