import type { Availability } from '../../availability/model.ts';

export const ASK_STATES = ['waiting', 'asked', 'yes', 'yes-but', 'no', 'silent', 'replaced', 'not-needed'] as const;
export type AskState = (typeof ASK_STATES)[number];

/** What a player can say by their link. */
export const ANSWERS = ['yes', 'yes-but', 'no'] as const;
export type PlayerAnswer = (typeof ANSWERS)[number];

/** 'waves': as many as there are open places, then the next; 'at-once': all, and the first who say yes. */
export const MANNERS = ['waves', 'at-once'] as const;
export type Manner = (typeof MANNERS)[number];

/** What was wished for: a person, anybody who is good, or whatever the house thinks best. */
export const HOWS = ['person', 'anybody', 'house'] as const;
export type How = (typeof HOWS)[number];

/** By whom a state changes: the player, an admin, or what follows of itself. */
export type Mover = 'player' | 'admin' | 'rule';

export const POOLS_MAX = 24;
export const PLACES_PER_POOL_MAX = 12;
export const ASKED_PER_POOL_MAX = 40;
export const INSTRUMENTS_PER_PLACE_MAX = 6;
export const INSTRUMENT_MAX_LENGTH = 60;
export const WAVE_HOURS = 48;
export const WAVE_HOURS_MAX = 336;
export const FEE_MAX = 100_000;
export const PLAYER_NOTE_MAX_LENGTH = 2000;
export const PHONE_MAX_LENGTH = 40;

/** What one player covers. */
export interface Place {
  _id: string;
  instruments: string[];
}

/** One musician who is asked, or will be. */
export interface Ask {
  _id: string;
  requestId: string;
  poolId: string;
  /** Theirs once they have said yes. */
  placeId: string | null;
  musicianId: string;
  name: string;
  position: number;
  state: AskState;
  /** Counted from 1; 0 while they wait. */
  wave: number;
  askedAt: string | null;
  /** When the next is asked; null while nothing is waited for. */
  dueAt: string | null;
  answeredAt: string | null;
  /** Until then a yes keeps their time, while the client has not decided. */
  holdsUntil: string | null;
  remindedAt: string | null;
  thankedAt: string | null;
  feeCents: number | null;
  /** What they asked for instead. */
  wishedCents: number | null;
  note: string;
  phone: string;
  /** Ids of what they were asked to play; null where nobody said. */
  works: string[] | null;
  version: number;
}

/** Places that draw from the same people; they ask for the same instruments. */
export interface Pool {
  _id: string;
  how: How;
  manner: Manner;
  hours: number;
  startedAt: string | null;
  toldAt: string | null;
  places: Place[];
  /** In the owner's order. */
  asks: Ask[];
}

/** Everybody who plays in a request. */
export interface Players {
  /** What the musician plays whom the request was sent to; undefined while nobody has said. */
  leader: Place | undefined;
  pools: Pool[];
}

export const NO_PLAYERS: Players = { leader: undefined, pools: [] };

/** One who could be asked. */
export interface Candidate {
  musicianId: string;
  name: string;
  instruments: readonly string[];
  /** On the day of the event, the way there counted. */
  availability: Availability;
}

/** Players of the same, as the works need them and the client wished. */
export interface SuggestedList {
  how: How;
  instruments: string[];
  count: number;
  /** Ids of musicians whom the client named. */
  wished: string[];
}

/** What an admin needs to arrange who plays. */
export interface PlayersRoom {
  players: Players;
  /** Instruments of the musician who leads. */
  leads: string[];
  suggested: SuggestedList[];
  /** Free ones first. */
  candidates: Candidate[];
  /** Why nobody can be asked now; '' when somebody can. */
  closed: string;
}

/** What a client is told of a part; '' while nobody has said yes. */
export interface PlayerTold {
  part: string;
  name: string;
}
