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

export interface MusicMinutes {
  range: [number, number];
  unknown: number;
}

export interface FoundPiece {
  opusId: string;
  movementId: string | null;
  title: string;
  composer: string;
  /** With its number, 'III. Lento placido': 'Lento placido' alone is many. */
  movementTitle: string | null;
  /** What most people call it, where the title says otherwise. */
  called?: string;
  minutes: [number, number] | null;
  dynamic: Dynamic | null;
  musicians: string[];
}

export interface Chairs {
  instrument: string;
  count: number;
  musicians: { _id: string; name: string }[];
}

export interface ListedSet extends Pick<ReadySet, 'slug' | 'title' | 'occasion' | 'why' | 'dynamic' | 'players'> {
  minutes: number;
  pieces: number;
  /** Not in the catalogue, or not offered. */
  missing: number;
  composers: string[];
  works: { title: string; composer: string; dynamic: Dynamic | null }[];
  /** Dollars, as planned. */
  from: number;
}

export type FoundItem = Exclude<SetItem, SetWork> | (SetWork & { piece: FoundPiece & { incipit?: EngravedIncipit } });

export interface FoundSection extends Omit<SetSection, 'items'> {
  items: FoundItem[];
  music: MusicMinutes;
}

export interface FoundSet extends Omit<ReadySet, 'sections' | 'players'> {
  sections: FoundSection[];
  /** Not in the catalogue, or not offered. */
  missing: SetWork[];
  chairs: Chairs[];
  minutes: number;
  music: MusicMinutes;
  /** By the most likely players. */
  estimate: Estimate;
}
