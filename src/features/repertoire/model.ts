import type { MusicianName } from '../musicians/model.ts';

/** Spec section 9: repertoire page size 20, plus 20 per scroll to the bottom. */
export const OPUSES_PER_PAGE = 20;
/** `GET /api/opuses` gives more works than these piece by piece. */
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

export { DYNAMICS, type Dynamic } from '#/features/work-facts/model.ts';

export interface Movement {
  _id: string;
  movementTitle: string;
  /** Musician ids. */
  movementOfferingMusicians: string[];
}

/** Spec section 3, as `GET /api/opuses` gives it. */
export interface Opus {
  _id: string;
  title: string;
  /** Natural order: 'Ludwig van Beethoven'. Shown by `composerLastFirst`. */
  composer: string;
  repType: RepertoireType;
  instrumentation: string[];
  /** Musician ids. */
  offeringMusicians: string[];
  movements: Movement[];
}

/** One card of the repertoire list. */
export interface OpusCard {
  _id: string;
  title: string;
  composer: string;
  repType: RepertoireType;
  instrumentation: string[];
  musicians: MusicianName[];
}

/** One work with everything its page shows. */
export interface OpusDetails extends OpusCard {
  movements: { _id: string; movementTitle: string; musicians: MusicianName[] }[];
}

/** Empty fields filter nothing. */
export interface RepertoireFilter {
  repTypes: RepertoireType[];
  /** Exact name as stored. */
  composer: string;
  /** One of FILTER_INSTRUMENTS, or any stored instrument name. */
  instrument: string;
  keyword: string;
}

/** More composers than a select holds are found by typing. */
export const COMPOSERS_LISTED = 300;
/** Of those found by typing, so many at a time. */
export const COMPOSERS_SUGGESTED = 20;

/** Somebody works are by, and how many. */
export interface ComposerCount {
  name: string;
  works: number;
}

export interface OpusPage {
  items: OpusCard[];
  total: number;
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
}

export const OPUS_SORTS = ['title', 'composer', 'newest'] as const;
/** `offeredBy` of a search for what nobody offers. */
export const NOBODY = 'nobody';
/** Of one call that says who offers them. */
export const OFFERS_MAX = 500;

/** What an admin looks for; '' filters nothing. */
export interface OpusSearch {
  /** In titles, movement titles and composers. */
  search: string;
  sort: (typeof OPUS_SORTS)[number];
  repType: RepertoireType | '';
  /** A musician's id, or NOBODY. */
  offeredBy: string;
}

/** A work in the admins' list. */
export interface ListedOpus extends OpusCard {
  /** How many movements it has. */
  movements: number;
}
