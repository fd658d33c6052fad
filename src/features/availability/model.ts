/** Coarse, so that nobody learns where a musician is. */
export const AVAILABILITIES = ['free', 'ask', 'taken'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const YEARS_AHEAD = 2;

/** Without an end. */
export const ASSUMED_MINUTES = 120;
/** Without a zip code. */
export const ASSUMED_TRAVEL_MINUTES = 30;

/** On the clock of the house; '' is unknown. */
export interface When {
  /** YYYY-MM-DD */
  date: string;
  /** An end before the start is on the next day. */
  start: string;
  end: string;
}

/** Continuous minutes, without time zones. */
export interface Span {
  from: number;
  to: number;
  travelMinutes: number;
}

/** `span` is undefined for an unknown hour. */
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
