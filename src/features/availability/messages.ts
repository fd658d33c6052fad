import { longDate, twelveHour } from '#/platform/time/dates.ts';
import { type Availability, type Clash, type When, YEARS_AHEAD } from './model.ts';

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  free: 'Free at that time, as far as we know.',
  ask: 'Ask about that day: it may well fit.',
  taken: 'Taken at that time. You can still ask, or choose another date or musician.',
};

/** For a whole day; 'ask' also hides calendars. */
export const DAY_LABELS: Record<Availability, string> = {
  ...AVAILABILITY_LABELS,
  free: 'Free that day, as far as we know.',
};

export const SHORT_LABELS: Record<Availability, string> = { free: 'Available', ask: 'Ask', taken: 'Taken' };

export const DATE_MISSING = 'Please give the date.';
export const DATE_OVER = 'That day is over. Please choose one to come.';
export const DATE_TOO_FAR = `Please choose a day within ${YEARS_AHEAD} years: nobody’s dates are known beyond.`;
export const START_MISSING = 'Please say when it starts, or leave the end out.';
export const TOO_MANY_DATES =
  'You have looked at many dates. Please try again in a while, or write to us: we know them all.';

/** 'Saturday, April 17, 2027, from 6:30 PM'. */
export function dayText({ date, start, end }: When): string {
  const hours =
    start === '' ? '' : end === '' ? `, from ${twelveHour(start)}` : `, ${twelveHour(start)} to ${twelveHour(end)}`;
  return `${longDate(date)}${hours}`;
}

/** '9 are free, 2 to be asked, 1 taken'. */
export function countText(all: readonly Availability[]): string {
  const count = (one: Availability) => all.filter((each) => each === one).length;
  const [free, ask, taken] = [count('free'), count('ask'), count('taken')];
  return [
    free === 0 ? 'nobody is surely free' : `${free} ${free === 1 ? 'is' : 'are'} free`,
    ...(ask > 0 ? [`${ask} to be asked`] : []),
    ...(taken > 0 ? [`${taken} taken`] : []),
  ].join(', ');
}

export const LOOKING = 'looking at that day …';

export function alreadyConfirmed(clashes: readonly Clash[]): string {
  return clashes.map(clashText).join(' ');
}

function clashText({ musician, event, date, start }: Clash): string {
  return `${musician} is confirmed for “${event}” on ${longDate(date)} at ${twelveHour(start)}.`;
}
