import type { Span } from '../availability/model.ts';
import type { Hindrance, TimesOff } from '../times-off/model.ts';

/**
 * How a musician is tied to an occasion: 'plays' and 'held' take their time; of the others it is asked. 'lapsed' said
 * yes, and is kept no longer; 'requested' leads what is not decided.
 */
export type Tie = 'plays' | 'held' | 'lapsed' | 'asked' | 'but' | 'silent' | 'requested';

export interface Tied {
  musicianId: string;
  name: string;
  /** '' where it goes without saying. */
  part: string;
  tie: Tie;
  /** 'held until Friday', 'asked 3 days ago'; '' for who plays. */
  words: string;
}

/** Something on a day that ties musicians: an event, a rehearsal, a performance in public. */
export interface Occasion {
  /** Of its own; a request and its rehearsals have different ones. */
  key: string;
  kind: 'event' | 'rehearsal' | 'performance';
  /** '' for a performance. */
  requestId: string;
  title: string;
  place: string;
  /** Nothing is agreed yet. */
  undecided: boolean;
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM; '' where nobody knows. */
  start: string;
  end: string;
  /** Undefined without an hour. */
  span: Span | undefined;
  /** Minutes to get there; undefined where nobody knows. */
  travel: number | undefined;
  people: Tied[];
  /** Parts that nobody has. */
  open: string[];
}

/** Two engagements, and what is between them: below zero they overlap. In minutes. */
export interface Clash {
  between: number;
  travel: number;
}

export interface Conflict {
  musicianId: string;
  name: string;
  /** Keys of one or two occasions, the earlier first. */
  occasions: string[];
  why: Clash | Hindrance;
  /** YYYY-MM-DD of the last of them. */
  date: string;
  /** In words, for the owners. */
  reason: string;
  /** Both are settled or held; otherwise it could not be agreed to. */
  settled: boolean;
}

/** Days on which somebody does not play, as they said themselves. */
export interface Rest {
  musicianId: string;
  name: string;
  /** By day. */
  days: Record<string, Extract<Hindrance, 'away' | 'day-off'>>;
}

export interface Period {
  kind: 'week' | 'month';
  /** YYYY-MM-DD, both included. */
  first: string;
  last: string;
}

export interface Schedule {
  days: string[];
  /** In the order of the day. */
  occasions: Occasion[];
  rests: Rest[];
  conflicts: Conflict[];
}

export interface ScheduleFacts {
  days: readonly string[];
  /** Also of the days beside. */
  occasions: readonly Occasion[];
  musicians: readonly { _id: string; name: string }[];
  times: ReadonlyMap<string, TimesOff>;
  /** YYYY-MM-DD: what is over is no conflict any more. */
  today: string;
}

/** One player's line in the week. */
export interface ScheduleRow {
  musicianId: string;
  name: string;
  instruments: string[];
  /** By day, keys of occasions. */
  cells: string[][];
}

export const ROWS_PER_PAGE = 50;
/** Before the days. */
export const CONFLICTS_SHOWN = 20;
/** Of a day in the month. */
export const SHOWN_PER_DAY = 6;
