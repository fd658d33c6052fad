import type { Estimate } from '../estimates/model.ts';
import type { Dynamic, EngravedIncipit } from '../work-facts/model.ts';
import type { ReadySet, SetItem, SetSection, SetWork } from './schema.server.ts';

export type { ReadySet, SetFields, SetItem, SetSection, SetWork } from './schema.server.ts';

export const SET_TITLE_MAX_LENGTH = 80;
export const WHY_MAX_LENGTH = 400;
export const SECTION_TITLE_MAX_LENGTH = 80;
export const CUE_MAX_LENGTH = 200;
export const CUE_BY_MAX_LENGTH = 80;
export const NOTE_MAX_LENGTH = 300;
export const ITEM_TITLE_MAX_LENGTH = 300;
export const SETS_PER_PAGE = 50;

/** What is known of how long pieces take together, and of how many it is not known. */
export interface MusicMinutes {
  /** Shortest and longest. */
  range: [number, number];
  unknown: number;
}

/** The work of the catalogue that a piece of a set is. */
export interface FoundPiece {
  opusId: string;
  movementId: string | null;
  title: string;
  composer: string;
  movementTitle: string | null;
  minutes: [number, number] | null;
  dynamic: Dynamic | null;
  /** Ids of who offers it. */
  musicians: string[];
}

/** Who sits on the chairs of one instrument. */
export interface Chairs {
  instrument: string;
  count: number;
  /** Who plays it here, most pieces of this set first. */
  musicians: { _id: string; name: string }[];
}

export interface ListedSet extends Pick<ReadySet, 'slug' | 'title' | 'occasion' | 'why' | 'dynamic' | 'players'> {
  /** Planned, of all sections. */
  minutes: number;
  pieces: number;
  /** Pieces that the catalogue does not have, or that nobody offers. */
  missing: number;
  composers: string[];
  /** What is played, in order. */
  works: { title: string; composer: string; dynamic: Dynamic | null }[];
  /** Dollars: the least it costs, as planned. */
  from: number;
}

export type FoundItem = Exclude<SetItem, SetWork> | (SetWork & { piece: FoundPiece & { incipit?: EngravedIncipit } });

export interface FoundSection extends Omit<SetSection, 'items'> {
  items: FoundItem[];
  /** Of its works. */
  music: MusicMinutes;
}

export interface FoundSet extends Omit<ReadySet, 'sections' | 'players'> {
  sections: FoundSection[];
  /** Works that are left out: not in the catalogue, or offered by nobody. */
  missing: SetWork[];
  chairs: Chairs[];
  /** Planned, of all sections. */
  minutes: number;
  music: MusicMinutes;
  /** As planned, by who most likely comes. */
  estimate: Estimate;
}
