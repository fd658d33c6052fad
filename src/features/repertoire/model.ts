import type { MusicianName } from '../musicians/model.ts';
import type { Facet, KnownFacts } from '../work-facts/model.ts';
import type { OpusCard } from './schema.server.ts';

export type { ComposerCount, Opus, OpusCard, OpusPage, OtherSetting } from './schema.server.ts';

/** Spec section 9: repertoire page size 20, plus 20 per scroll to the bottom. */
export const OPUSES_PER_PAGE = 20;
/** Above this `GET /api/opuses` streams. */
export const OPUSES_IN_ONE_PIECE = 10_000;
export const TITLE_MAX_LENGTH = 300;
export const COMPOSER_MAX_LENGTH = 200;
export const KEYWORD_MAX_LENGTH = 200;
export const MOVEMENTS_MAX = 200;

export const REPERTOIRE_TYPES = ['Solo', 'Chamber Music', 'Piano Reduction'] as const;
export type RepertoireType = (typeof REPERTOIRE_TYPES)[number];

/** Design section 6: the 22 of the filter; composer, conductor and harmonica are left out (spec section 5). */
export const FILTER_INSTRUMENTS = [
  'bassoon',
  'cello',
  'clarinet',
  'contrabass',
  'flute',
  'guitar',
  'harp',
  'harpsichord',
  'horn',
  'oboe',
  'orchestra',
  'organ',
  'piano',
  'percussion',
  'saxophone',
  'trombone',
  'trumpet',
  'tuba/euphonium',
  'vibraphone',
  'viola',
  'violin',
  'voice',
] as const;

export interface OpusDetails extends OpusCard {
  movements: { _id: string; movementTitle: string; musicians: MusicianName[]; facts: KnownFacts }[];
}

/** Empty fields filter nothing. */
export interface RepertoireFilter extends Record<Facet, string> {
  repTypes: RepertoireType[];
  composer: string;
  /** One of FILTER_INSTRUMENTS, or any stored instrument name. */
  instrument: string;
  keyword: string;
  /** Ids: works that any of them offers. */
  musicians: string[];
}
/** Chosen for one list. */
export const MUSICIANS_CHOSEN_MAX = 20;

/** Works that everybody knows, above the list. */
export const FAMOUS_SHOWN = 40;
/** The same, above a list that is narrowed. */
export const BEST_KNOWN_FIRST = 6;
/** Works that clients ask for, beside them; each was asked for by so many of them that none is told by it. */
export const ASKED_SHOWN = 12;
export const ASKED_LEAST = 3;
/** On a card, of the other settings of its work. */
export const SETTINGS_ON_A_CARD = 3;
/** Other settings of a work, and works like it. */
export const ALIKE_SHOWN = 6;
/** In a larger catalogue, nothing is said of how many works have a fact. */
export const COUNTED_MAX = 50_000;

/** Above this a select is too long, and composers are found by typing. */
export const COMPOSERS_LISTED = 300;
export const COMPOSERS_SUGGESTED = 20;

/** On the page of all composers; of more, only those of whom something is known. */
export const COMPOSERS_ON_A_PAGE = 1000;
/** On a composer's page. */
export const BEST_KNOWN_SHOWN = 12;
export const CONTEMPORARIES_SHOWN = 8;

export const OPUS_SORTS = ['title', 'composer', 'newest'] as const;
/** `offeredBy` for works without a musician. */
export const NOBODY = 'nobody';
export const OFFERS_MAX = 500;

export interface OpusSearch {
  /** In titles, movement titles and composers. */
  search: string;
  sort: (typeof OPUS_SORTS)[number];
  repType: RepertoireType | '';
  /** A musician's id, or NOBODY. */
  offeredBy: string;
}

export interface ListedOpus extends OpusCard {
  movements: number;
}
