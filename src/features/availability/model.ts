/** No more is said, so that nobody learns where a musician is. */
export const AVAILABILITIES = ['free', 'ask', 'taken'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** Nobody is told of a day that is over, or further ahead. */
export const YEARS_AHEAD = 2;

/** Minutes for an event without an end. */
export const ASSUMED_MINUTES = 120;
/** Minutes between places without a zip code. */
export const ASSUMED_TRAVEL_MINUTES = 30;

/** Las Vegas time; '' means unknown. */
export interface When {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM; an end before the start is on the next day. */
  start: string;
  end: string;
}

/** Minutes on one continuous scale without time zones. */
export interface Span {
  from: number;
  to: number;
  travelMinutes: number;
}

/** `span` is undefined when the day is known and the hour is not. */
export interface Engagement {
  date: string;
  span: Span | undefined;
}

export interface Clash {
  musician: string;
  event: string;
  date: string;
  start: string;
}
