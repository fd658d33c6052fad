import { dayBeside } from '#/platform/time/dates.ts';

/* Days are YYYY-MM-DD, as the house has them. */

export type DueMoment = 'before' | 'on' | 'after';
export type EventMoment = 'week' | 'day' | 'thanks';

/** Nobody is written to at night. */
const FROM_HOUR = 9;
const WEEK = 7;
const LATE_DAYS = 2;
/** A day that was missed, as when the site stood still, is made up for the day after; what is late, for two weeks. */
const MADE_UP_DAYS = 1;
const LATE_MADE_UP_DAYS = 14;
const THANKS_MADE_UP_DAYS = 3;

/** First and last day that can be a due day of which something is to be said. */
export function dueDaysAround(today: string): { first: string; last: string } {
  return { first: dayBeside(today, -LATE_DAYS - LATE_MADE_UP_DAYS), last: dayBeside(today, WEEK) };
}

/** First and last day of events of which something is to be said. */
export function eventDaysAround(today: string): { first: string; last: string } {
  return { first: dayBeside(today, -1 - THANKS_MADE_UP_DAYS), last: dayBeside(today, WEEK) };
}

export function dueMoment(dueOn: string, today: string): DueMoment | undefined {
  const ahead = daysFrom(today, dueOn);
  if (isWithin(WEEK - ahead, MADE_UP_DAYS)) return 'before';
  if (isWithin(-ahead, MADE_UP_DAYS)) return 'on';
  return isWithin(-ahead - LATE_DAYS, LATE_MADE_UP_DAYS) ? 'after' : undefined;
}

/** 'Tomorrow' can't be made up for. */
export function eventMoment(eventDate: string, today: string): EventMoment | undefined {
  const ahead = daysFrom(today, eventDate);
  if (isWithin(WEEK - ahead, MADE_UP_DAYS)) return 'week';
  if (ahead === 1) return 'day';
  return isWithin(-ahead - 1, THANKS_MADE_UP_DAYS) ? 'thanks' : undefined;
}

export function isTimeToWrite(now: Date, zone: string): boolean {
  return Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).hour >= FROM_HOUR;
}

function isWithin(days: number, most: number): boolean {
  return days >= 0 && days <= most;
}

function daysFrom(day: string, other: string): number {
  return Temporal.PlainDate.from(day).until(Temporal.PlainDate.from(other)).days;
}
