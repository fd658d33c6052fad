import type { Availability } from '../../availability/model.ts';
import type { FreePlayer } from '../../parts/model.ts';

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
export const REMIND_AGAIN_HOURS = 24;
export const SUBSTITUTES_SHOWN = 6;
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
  /** After a yes; who drops out keeps it. */
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

/** Available with the travel time counted. */
export interface Candidate extends FreePlayer {
  name: string;
  /** The musician's own objection. */
  reason?: string | undefined;
  /** From home; see nearness.ts. */
  near?: number | undefined;
}

export interface SuggestedList {
  how: How;
  instruments: string[];
  count: number;
  /** Musician ids named by the client. */
  wished: string[];
  /** As the price has it, in whole cents; null where it has none. */
  feeCents: number | null;
}

export interface Substitute {
  musicianId: string;
  name: string;
  availability: Availability;
  travelMinutes?: number | undefined;
  near?: number | undefined;
  /** Of the open part. */
  instruments: string[];
}

export interface LostWork {
  _id: string;
  title: string;
  /** 'setting': the same music for others. */
  instead: { _id: string; title: string; composer: string; kind: 'setting' | 'alike' }[];
}

/** An open part that somebody had, or that an agreed event lacks. */
export interface Vacancy {
  placeId: string;
  /** Each can take all of it; the first to ask first. */
  people: Substitute[];
  /** Not shown. */
  more: number;
  /** The smallest change where nobody can take all of it. */
  otherwise?: { people: Substitute[]; open: string[]; works: LostWork[] } | undefined;
}

/** For the leader of an agreed event, who cannot play. */
export interface StandIns {
  /** What they would play. */
  instruments: string[];
  people: Substitute[];
  /** Not shown. */
  more: number;
  asked: { name: string; state: AskState }[];
}

export interface PlayersRoom {
  players: Players;
  vacancies: Vacancy[];
  /** Undefined of what is not agreed, or over. */
  standIns: StandIns | undefined;
  /** Of the leader. */
  leads: string[];
  suggested: SuggestedList[];
  /** Free first. */
  candidates: Candidate[];
  /** Why nobody can be asked; '' otherwise. */
  closed: string;
  /** By ask: 'held until Friday'. */
  held: Record<string, string>;
}

export interface PlayerTold {
  part: string;
  /** '' until somebody agreed. */
  name: string;
  /** Somebody may still say yes; else nobody is found yet. */
  asked: boolean;
}
