import type { Busy } from '../calendar-feeds/model.ts';

export type { Absence, TimesOff, TimesOffChange } from './schema.server.ts';

export const ABSENCES_MAX = 40;
/** Nobody plans further. */
export const ABSENCE_YEARS_AHEAD = 3;
/** Choices of the longest travel time, in minutes; null is any. */
export const WAYS = [30, 60, 90, 120, 180] as const;

/** Why somebody is not asked to play then. */
export type Hindrance = 'day-off' | 'away' | 'too-far' | Busy;
