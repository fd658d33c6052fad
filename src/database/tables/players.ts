import type { Generated } from 'kysely';

/* Who else plays in a request, beside the musician it was sent to. */

/** Places that draw from the same people: '2 of these 5'. Somebody who is wished for is a pool of one. */
export interface RequestPoolsTable {
  id: string;
  requestId: string;
  position: number;
  /** What the client left to us: a person, anybody who is good, all of it. */
  how: 'person' | 'anybody' | 'house';
  manner: 'waves' | 'at-once';
  /** For which an answer is waited before the next is asked. */
  hours: number;
  /** When the owner first pressed ASK; null until then. */
  startedAt: string | null;
  /** When the owner was told that nobody is left; null again once somebody is asked. */
  toldAt: string | null;
}

/** What one player covers. */
export interface RequestPlacesTable {
  id: string;
  requestId: string;
  /** Null for the musician the request was sent to. */
  poolId: string | null;
  position: number;
  /** JSON: string[] */
  instruments: string;
}

/** One musician of a pool. The place is known once they have said yes; the database keeps one yes for each. */
export interface RequestAsksTable {
  id: string;
  requestId: string;
  poolId: string;
  placeId: string | null;
  musicianId: string;
  /** As it was when they were put on the list. */
  name: string;
  /** In the owner's order. */
  position: number;
  state: 'waiting' | 'asked' | 'yes' | 'yes-but' | 'no' | 'silent' | 'replaced' | 'not-needed';
  /** Counted from 1; 0 while they wait. */
  wave: Generated<number>;
  askedAt: string | null;
  /** When the next is asked; null while nothing is waited for. */
  dueAt: string | null;
  answeredAt: string | null;
  /** Until then a yes keeps their time, while the client has not decided. */
  holdsUntil: string | null;
  remindedAt: string | null;
  thankedAt: string | null;
  /** What they get; null while nothing is said. */
  feeCents: number | null;
  /** What they asked for instead. */
  wishedCents: number | null;
  /** As they typed it. */
  note: Generated<string>;
  /** Under which they are called on the day. */
  phone: Generated<string>;
  /** JSON: ids of the works they were asked to play; null where there were none. */
  works: string | null;
  version: Generated<number>;
}
