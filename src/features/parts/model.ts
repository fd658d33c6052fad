import type { Availability } from '../availability/model.ts';

/** As stored by the repertoire. */
export interface ScoredWork {
  _id: string;
  title: string;
  composer: string;
  repType: string;
  /** As typed, one per player. */
  instrumentation: readonly string[];
}

/** 'reduction' plays the orchestra; 'one-piano' shares a keyboard. */
export type Role = 'player' | 'reduction' | 'one-piano';

export interface Seat {
  part: string;
  instrument: string;
  role: Role;
}

export interface WorkParts {
  _id: string;
  title: string;
  seats: Seat[];
  /** 'Orchestra': no list of players fills it. */
  bodies: string[];
}

export interface Part {
  /** Stable id: 'violin 2'. */
  id: string;
  instrument: string;
  works: string[];
}

export interface ProgrammeParts {
  /** Minimal. */
  parts: Part[];
  works: WorkParts[];
}

export interface Player {
  musicianId: string;
  instruments: readonly string[];
  /** Offering players come first. */
  offers?: readonly string[];
  /** Lower first: free before ask, near before far. */
  rank?: number;
}

export interface Filling {
  players: ReadonlyMap<string, string>;
  open: string[];
  doublings: { musicianId: string; parts: string[] }[];
  /** With the missing part ids and bodies. */
  openWorks: { work: string; parts: string[]; bodies: string[] }[];
}

export interface Candidate extends ScoredWork {
  knownWork: string;
  /** '' when unknown. */
  family: string;
  occasions: readonly string[];
  moods: readonly string[];
  /** From 0. */
  known: number;
}

/** 'setting': same music; 'alike': same moment or mood. */
export interface Instead {
  work: Candidate;
  kind: 'setting' | 'alike';
}

export interface FreePlayer extends Player {
  availability: Availability;
  /** Undefined when unknown. */
  travelMinutes?: number | undefined;
}

/** Beyond it is a body of players. */
export const SEATS_OF_ONE_NAME = 20;
