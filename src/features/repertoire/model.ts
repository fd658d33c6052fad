import type { MusicianName } from '../musicians/model.ts';
import type { Facet, KnownFacts } from '../work-facts/model.ts';
import type { OpusCard } from './schema.server.ts';

export type { ComposerCount, Opus, OpusCard, OpusPage, OtherSetting } from './schema.server.ts';

export const OPUSES_PER_PAGE = 20;
/** Above this the API streams. */
export const OPUSES_IN_ONE_PIECE = 10_000;
export const TITLE_MAX_LENGTH = 300;
export const COMPOSER_MAX_LENGTH = 200;
export const KEYWORD_MAX_LENGTH = 200;
export const MOVEMENTS_MAX = 200;

export const REPERTOIRE_TYPES = ['Solo', 'Chamber Music', 'Piano Reduction'] as const;
export type RepertoireType = (typeof REPERTOIRE_TYPES)[number];

/** Without composer, conductor and harmonica (spec section 5). */
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

export interface RepertoireFilter extends Record<Facet, string> {
  repTypes: RepertoireType[];
  composer: string;
  /** One of FILTER_INSTRUMENTS, or any stored name. */
  instrument: string;
  keyword: string;
  /** Any of these ids. */
  musicians: string[];
}
export const MUSICIANS_CHOSEN_MAX = 20;

export const FAMOUS_SHOWN = 40;
export const BEST_KNOWN_FIRST = 6;
/** Counted only from several clients on, so that none can be recognised. */
export const ASKED_SHOWN = 12;
export const ASKED_LEAST = 3;
export const SETTINGS_ON_A_CARD = 3;
export const ALIKE_SHOWN = 6;
/** Above this facts are not counted. */
export const COUNTED_MAX = 50_000;

/** Above this composers are typed. */
export const COMPOSERS_LISTED = 300;
export const COMPOSERS_SUGGESTED = 20;

/** Above this only known composers are listed. */
export const COMPOSERS_ON_A_PAGE = 1000;
export const BEST_KNOWN_SHOWN = 12;
export const CONTEMPORARIES_SHOWN = 8;

export const OPUS_SORTS = ['title', 'composer', 'newest'] as const;
/** `offeredBy` without a musician. */
export const NOBODY = 'nobody';
export const OFFERS_MAX = 500;

export interface OpusSearch {
  search: string;
  sort: (typeof OPUS_SORTS)[number];
  repType: RepertoireType | '';
  offeredBy: string;
}

export interface ListedOpus extends OpusCard {
  movements: number;
}
