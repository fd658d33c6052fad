import type { OutsideTrouble } from '#/platform/outside/outside.ts';

export type { OwnCalendarsChange } from './schema.server.ts';

export const FEEDS_MAX = 3;
export const ADDRESS_MAX_LENGTH = 2000;
export const TITLE_MAX_LENGTH = 200;
/** What is read of one calendar; some ten years of a busy person are 2 MB. */
export const BYTES_MAX = 5 * 1024 * 1024;
/** Until the calendar has to be here, and until it has to be understood. */
export const ANSWER_PATIENCE_MS = 15_000;
export const READING_PATIENCE_MS = 20_000;
export const MONTHS_AHEAD = 18;
/** Of one calendar: the next ones are kept. */
export const BLOCKS_MAX = 3000;
export const BLOCK_DAYS_MAX = 6000;

/** A time that is taken in a musician's other life. */
export interface Block {
  /** Minutes on the clock of the house, as in a `Span`. */
  startsAt: number;
  endsAt: number;
  wholeDays: boolean;
  /** False where the calendar leaves it open: tentative, unanswered, a whole day of which it does not say that it is busy. */
  sure: boolean;
  /** For the musician's eyes only; '' where there is none. */
  title: string;
}

/** What a calendar says. */
export interface BusyCalendar {
  /** '' where it has none. */
  name: string;
  /** Each block once for each day it touches, the soonest first. */
  days: (Block & { day: string })[];
  blocks: number;
  /** Events that could not be understood. */
  unread: number;
  /** YYYY-MM-DD: from then on it was too much to be kept; null where all was. */
  cutAfter: string | null;
}

/** Why it could not be read. */
export type FeedTrouble = OutsideTrouble | { problem: 'not_a_calendar' | 'too_slow_to_read' };

/** As its musician sees it; the address is not told again. */
export interface CalendarFeed {
  id: string;
  /** Its own name, or ''. */
  name: string;
  /** Where it comes from. */
  host: string;
  /** When it was read last: what it said then is what is known. */
  readAt: string;
  blocks: number;
  unread: number;
  cutAfter: string | null;
  /** Why it could not be read since then; null where nothing is wrong. */
  trouble: FeedTrouble | null;
  /** What comes next in it. */
  next: Block[];
}

/** As the owners see it: neither what is in it nor where it is. */
export type FeedForOwners = Pick<CalendarFeed, 'readAt' | 'blocks' | 'trouble'>;

/** What a musician's own calendars say of a time. */
export type Busy = 'busy' | 'perhaps-busy';

/** How much of a day is taken in a musician's other life. */
export interface BusyDay {
  /** YYYY-MM-DD */
  day: string;
  how: 'whole' | 'part' | 'perhaps' | 'free';
}
