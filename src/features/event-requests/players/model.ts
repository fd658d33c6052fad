import type { Availability } from '../../availability/model.ts';

export const ASK_STATES = ['waiting', 'asked', 'yes', 'yes-but', 'no', 'silent', 'replaced', 'not-needed'] as const;
export type AskState = (typeof ASK_STATES)[number];

export const ANSWERS = ['yes', 'yes-but', 'no'] as const;
export type PlayerAnswer = (typeof ANSWERS)[number];

/** 'waves': as many as open places, then the next; 'at-once': all. */
export const MANNERS = ['waves', 'at-once'] as const;
export type Manner = (typeof MANNERS)[number];

export const HOWS = ['person', 'anybody', 'house'] as const;
export type How = (typeof HOWS)[number];

/** 'rule': automatic. */
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

export interface Place {
  _id: string;
  instruments: string[];
}

export interface Ask {
  _id: string;
  requestId: string;
  poolId: string;
  /** After a yes. */
  placeId: string | null;
  musicianId: string;
  name: string;
  position: number;
  state: AskState;
  /** From 1; 0 while waiting. */
  wave: number;
  askedAt: string | null;
  /** When the next is asked. */
  dueAt: string | null;
  answeredAt: string | null;
  /** Until then a yes blocks their time. */
  holdsUntil: string | null;
  remindedAt: string | null;
  thankedAt: string | null;
  feeCents: number | null;
  /** The fee they asked for. */
  wishedCents: number | null;
  note: string;
  phone: string;
  /** Work ids; null when unknown. */
  works: string[] | null;
  version: number;
}

/** Places for the same instruments and people. */
export interface Pool {
  _id: string;
  how: How;
  manner: Manner;
  hours: number;
  startedAt: string | null;
  toldAt: string | null;
  places: Place[];
  /** In order. */
  asks: Ask[];
}

export interface Players {
  /** The addressed musician's place; undefined when unknown. */
  leader: Place | undefined;
  pools: Pool[];
}

export const NO_PLAYERS: Players = { leader: undefined, pools: [] };

export interface Candidate {
  musicianId: string;
  name: string;
  instruments: readonly string[];
  /** With travel time. */
  availability: Availability;
  /** Why not, as they have said it themselves. */
  reason?: string | undefined;
}

export interface SuggestedList {
  how: How;
  instruments: string[];
  count: number;
  /** Musician ids named by the client. */
  wished: string[];
}

export interface PlayersRoom {
  players: Players;
  /** Of the leader. */
  leads: string[];
  suggested: SuggestedList[];
  /** Free first. */
  candidates: Candidate[];
  /** Why nobody can be asked; '' otherwise. */
  closed: string;
}

/** '' until somebody agreed. */
export interface PlayerTold {
  part: string;
  name: string;
}
