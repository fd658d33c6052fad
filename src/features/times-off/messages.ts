import { listed } from '#/platform/text/english.ts';
import { hoursAndMinutes } from '../concert-series/rules.ts';
import type { Hindrance } from './model.ts';

export const DAY_MISSING = 'Please give the day.';
export const ENDS_BEFORE = 'This is before the first day.';
export const ABSENCE_OVER = 'These days are over.';
export const ABSENCE_TOO_FAR = 'Please choose days within three years.';
export const TIMES_KEPT = 'Kept: you are not asked for these times.';
export const HOME_KEPT = 'Kept: who lives nearest is named first.';
export const TIMES_UNCHANGED = 'Nothing is different from what is kept.';

/** To the house. */
export const HINDRANCES: Record<Hindrance, string> = {
  'day-off': 'does not play on that day of the week',
  away: 'away that day',
  'too-far': 'takes no way that long',
  busy: 'busy (their own calendar)',
  'perhaps-busy': 'perhaps busy (their own calendar)',
};

/** To the musician. */
export const OWN_HINDRANCES: Record<Hindrance, string> = {
  'day-off': 'You have told us that you do not play on that day of the week.',
  away: 'You have told us that you are away that day.',
  'too-far': 'The way there is longer than you have told us you take.',
  busy: 'Your own calendar has something then.',
  'perhaps-busy': 'Your own calendar may have something then.',
};

/** '90' reads '1 h 30 min'. */
export function travelText(minutes: number | null): string {
  return minutes === null ? 'any way' : `up to ${hoursAndMinutes(minutes)}`;
}

const DAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** 'Mondays and Sundays'; '' for none. */
export function daysOffText(daysOff: readonly number[]): string {
  return listed(daysOff.flatMap((day) => DAYS[day - 1] ?? []));
}
