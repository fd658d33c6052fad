import type { Span } from '../availability/model.ts';
import type { Block } from '../calendar-feeds/model.ts';
import type { Hindrance, TimesOff } from '../times-off/model.ts';

/**
 * How a musician is tied to an occasion: 'plays' and 'held' take their time; of the others it is asked. 'lapsed' said
 * yes, and is kept no longer; 'requested' leads what is not decided; 'can' is said of a date that is looked for.
 */
export type Tie = 'plays' | 'held' | 'lapsed' | 'asked' | 'but' | 'silent' | 'requested' | 'can' | 'can-if-need-be';

export interface Tied {
  musicianId: string;
  name: string;
  /** '' where it goes without saying. */
  part: string;
  tie: Tie;
  /** 'held until Friday', 'asked 3 days ago'; '' for who plays. */
  words: string;
}

/** Something on a day that ties musicians: an event, a rehearsal, a performance in public, a date that is looked for. */
export interface Occasion {
  /** Of its own; a request and its rehearsals have different ones. */
  key: string;
  kind: 'event' | 'rehearsal' | 'performance' | 'sought';
  /** '' for a performance, and for a date that is looked for without one. */
  requestId: string;
  /** Where a date is looked for. */
  pollId?: string;
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

/** HH:MM; '' for the whole day. */
export interface BusyTime {
  start: string;
  end: string;
  /** False where the calendar leaves it open. */
  sure: boolean;
}

/** When a musician's own calendars have something, and nothing of what it is. */
export interface BusyPlayer {
  musicianId: string;
  name: string;
  /** By day. */
  days: Record<string, BusyTime[]>;
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
  /** Of their own calendars. */
  busy: ReadonlyMap<string, readonly Omit<Block, 'title'>[]>;
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
/** Of a day on a phone: whoever is away or busy, by name. */
export const NAMED_PER_DAY = 12;
