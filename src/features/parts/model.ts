import type { Availability } from '../availability/model.ts';

/** What parts follow from, as the repertoire stores it. */
export interface ScoredWork {
  _id: string;
  title: string;
  composer: string;
  repType: string;
  /** As it was typed, one for each player; any name. */
  instrumentation: readonly string[];
}

/** 'reduction': plays what the orchestra has; 'one-piano': shares the keyboard with another. */
export type Role = 'player' | 'reduction' | 'one-piano';

/** One chair of one work. */
export interface Seat {
  /** The part of the programme that sits there. */
  part: string;
  instrument: string;
  role: Role;
}

export interface WorkParts {
  _id: string;
  title: string;
  seats: Seat[];
  /** 'Orchestra': many play it, so no list of single players fills it. */
  bodies: string[];
}

/** What one player has in hand during a whole programme. */
export interface Part {
  /** 'violin', 'violin 2': the same for the same works. */
  id: string;
  /** 'Violin' */
  instrument: string;
  /** Ids of the works that need it. */
  works: string[];
}

export interface ProgrammeParts {
  /** The fewest with which every work has its seats. */
  parts: Part[];
  works: WorkParts[];
}

export interface Player {
  musicianId: string;
  instruments: readonly string[];
  /** Ids of works and movements; who offers what is played comes before who does not. */
  offers?: readonly string[];
  /** Lower comes first: free before to be asked, near before far. */
  rank?: number;
}

export interface Filling {
  /** Who has which part. */
  players: ReadonlyMap<string, string>;
  /** Ids of the parts that nobody has. */
  open: string[];
  /** Who has several parts, and which. */
  doublings: { musicianId: string; parts: string[] }[];
  /** Works that can't be played so, with what they lack: ids of parts, and bodies. */
  openWorks: { work: string; parts: string[]; bodies: string[] }[];
}

/** A work that could stand in for another. */
export interface Candidate extends ScoredWork {
  /** The work of the data set; '' where it knows none. */
  knownWork: string;
  /** The music in all its settings; '' where nothing is known. */
  family: string;
  occasions: readonly string[];
  moods: readonly string[];
  /** How well known, from 0. */
  known: number;
}

/** 'setting': the same music; 'alike': for the same moment or mood. */
export interface Instead {
  work: Candidate;
  kind: 'setting' | 'alike';
}

export interface FreePlayer extends Player {
  availability: Availability;
  /** From home to the event; undefined where nobody has said. */
  travelMinutes?: number | undefined;
}

/** One piece of a programme rarely names more; whatever is beyond is a body of players. */
export const SEATS_OF_ONE_NAME = 20;
