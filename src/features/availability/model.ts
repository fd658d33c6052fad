/** What is said beside a date and a musician, and no more: nobody learns where a musician is. */
export const AVAILABILITIES = ['free', 'ask', 'taken'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** An event whose end nobody has told keeps two hours free. */
export const ASSUMED_MINUTES = 120;
/** Between two places whose zip codes nobody has told. */
export const ASSUMED_TRAVEL_MINUTES = 30;

/** When something is: days and times as Las Vegas reads them; '' is 'not known'. */
export interface When {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM; an end before the start is after midnight. */
  start: string;
  end: string;
}

/** A stretch of time with a place. Minutes on one long clock that knows no time zones. */
export interface Span {
  from: number;
  to: number;
  /** Minutes from the centre to the place. */
  travelMinutes: number;
}

/** What a musician has confirmed; `span` is undefined where the day is known and the hour is not. */
export interface Engagement {
  date: string;
  span: Span | undefined;
}

/** A musician who is confirmed for an event that another would be in the way of. */
export interface Clash {
  musician: string;
  /** What people call it. */
  event: string;
  date: string;
  start: string;
}
