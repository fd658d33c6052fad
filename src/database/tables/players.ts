import type { Generated } from 'kysely';

/** Alternatives for the same places: '2 of these 5'; a named person is a pool of one. */
export interface RequestPoolsTable {
  id: string;
  requestId: string;
  position: number;
  how: 'person' | 'anybody' | 'house';
  manner: 'waves' | 'at-once';
  /** Time to answer before the next is asked. */
  hours: number;
  startedAt: string | null;
  /** When the owner learnt that nobody is left. */
  toldAt: string | null;
}

export interface RequestPlacesTable {
  id: string;
  requestId: string;
  /** Null for the musician the request was sent to. */
  poolId: string | null;
  position: number;
  /** JSON: string[] */
  instruments: string;
}

/** Unique index: one yes per place. */
export interface RequestAsksTable {
  id: string;
  requestId: string;
  poolId: string;
  placeId: string | null;
  musicianId: string;
  name: string;
  position: number;
  state: 'waiting' | 'asked' | 'yes' | 'yes-but' | 'no' | 'silent' | 'replaced' | 'not-needed';
  /** From 1; 0 while waiting. */
  wave: Generated<number>;
  askedAt: string | null;
  dueAt: string | null;
  answeredAt: string | null;
  /** Until then a yes blocks their time. */
  holdsUntil: string | null;
  remindedAt: string | null;
  thankedAt: string | null;
  feeCents: number | null;
  /** The fee they asked for instead. */
  wishedCents: number | null;
  note: Generated<string>;
  phone: Generated<string>;
  /** JSON: work ids. */
  works: string | null;
  version: Generated<number>;
}

/** When a musician does not play, as they say themselves. */
export interface MusicianTimesTable {
  musicianId: string;
  /** JSON: days of the week, 1 is Monday. */
  daysOff: string;
  /** The longest way to an event that they take; null for any. */
  travelMinutes: number | null;
  /** '' when unknown. */
  homeZip: Generated<string>;
  updatedAt: string;
}

/** Days on which a musician is away, the last one included. */
export interface AbsencesTable {
  musicianId: string;
  /** YYYY-MM-DD */
  firstDay: string;
  lastDay: string;
}

/** What a player is owed after an event; it outlives request and musician, for the books. */
export interface PayoutLinesTable {
  id: string;
  /** Null once the request is gone. */
  requestId: string | null;
  musicianId: string;
  /** As the musician was called. */
  name: string;
  /** YYYY-MM-DD; of a tip the day it came. */
  eventDate: string;
  /** Entry of the ledger of which it is a share; null for a fee. */
  tipId: Generated<string | null>;
  /** Null while nobody has said it. */
  feeCents: number | null;
  note: Generated<string>;
  /** YYYY-MM-DD; null while it is owed. */
  paidOn: string | null;
  paidBy: 'bank' | 'check' | 'cash' | 'card' | 'other' | null;
  /** Optimistic lock. */
  version: Generated<number>;
  createdAt: string;
}

/** A calendar of a musician's other life, by the secret address they gave. */
export interface CalendarFeedsTable {
  id: string;
  musicianId: string;
  /** Opens their private calendar: told to nobody. */
  address: string;
  name: string;
  etag: string | null;
  lastModified: string | null;
  /** Of what is in `busyDays`. */
  digest: string;
  blocks: number;
  unread: number;
  /** YYYY-MM-DD */
  cutAfter: string | null;
  readAt: string;
  /** When it was sent whole, not only said to be unchanged. */
  wholeAt: string;
  /** When it is read next; put off by whichever process reads it. */
  nextAt: string;
  /** JSON: why it could not be read since; null while it can. */
  trouble: string | null;
  failures: number;
  createdAt: string;
}

/** One row for each day that something in such a calendar touches. */
export interface BusyDaysTable {
  feedId: string;
  musicianId: string;
  /** YYYY-MM-DD */
  day: string;
  /** Of all of it, in minutes on the clock of the house. */
  startsAt: number;
  endsAt: number;
  wholeDays: number;
  /** 0 where the calendar leaves it open. */
  sure: number;
  /** For the musician's eyes only. */
  title: string;
}
