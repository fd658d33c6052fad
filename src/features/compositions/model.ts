import type { PayWay } from '#/platform/payments/pay-link.ts';
import type { MusicianName } from '../musicians/model.ts';
import type { SampleView } from '../notation/model.ts';
import type { OpusCard } from '../repertoire/model.ts';
import type { Arrangement, Composition } from './schema.server.ts';

export type { Arrangement, Composition, CompositionFields, ScoreFile } from './schema.server.ts';

export const STORE_INSTRUMENTS = [
  'piano',
  'piano (4 hands)',
  'piano (left hand)',
  'violin',
  'viola',
  'cello',
  'contrabass',
  'flute',
  'oboe',
  'clarinet',
  'bassoon',
  'voice',
  'orchestra',
] as const;
type StoreInstrument = (typeof STORE_INSTRUMENTS)[number];

/** Spec section 9: what the scores of the catalogue cost, in dollars. */
export const PRICE_MIN = 2;
export const PRICE_MAX = 48;
/** Spec section 3: composed 2002 to 2024. */
export const YEAR_MIN = 2002;
export const YEAR_MAX = 2024;

export const SCORE_PRICE_MIN = 1;
export const SCORE_PRICE_MAX = 100_000;
export const SCORE_YEAR_MIN = 1900;
export const SCORE_YEAR_MAX = 2199;
export const DIFFICULTY_MIN = 1;
export const DIFFICULTY_MAX = 9;
export const PAGES_MAX = 2_000;
export const SCORE_MINUTES_MIN = 0.1;
export const DIFFICULTIES = ['easy', 'medium', 'difficult'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const NAME_MAX_LENGTH = 200;
export const WORK_TITLE_MAX_LENGTH = 300;
export const MOVEMENTS_MAX = 100;
export const COMPOSITIONS_PER_PAGE = 50;
export const SCORE_MAX_BYTES = 20 * 1024 * 1024;
export const SCORE_FOLDER = 'uploads/scores';

export const SCORE_SAMPLE_MAX = 20;

export const STORE_SORT_KEYS = ['opus', 'title', 'maker', 'year', 'price', 'difficulty'] as const;
export type StoreSortKey = (typeof STORE_SORT_KEYS)[number];
export type StoreSort = StoreSortKey | `${StoreSortKey}-down`;

/** A work has one of the chosen instruments, all of them, or exactly these. */
export const INSTRUMENT_MATCHES = ['any', 'all', 'only'] as const;
export type InstrumentMatch = (typeof INSTRUMENT_MATCHES)[number];

export const SEARCH_MAX_LENGTH = 200;
export const ROWS_AT_FIRST = 200;

export interface StoreQuery {
  words: string;
  maker: string;
  instruments: StoreInstrument[];
  match: InstrumentMatch;
  yearFrom: number | null;
  yearTo: number | null;
  /** Dollars. */
  priceTo: number | null;
  difficulty: Difficulty | '';
  sort: StoreSort;
  all: boolean;
}

export interface StoreContent {
  originals: Composition[];
  arrangements: Arrangement[];
  /** '' until set; see `platform/payments/pay-link.ts`. */
  payTo: string;
}

export type StoreRow = Pick<
  Composition,
  'composer' | 'opusNo' | 'title' | 'instrumentation' | 'yearComposed' | 'price' | 'difficulty' | 'minutes'
> & {
  /** Whose music is arranged. */
  original?: string;
  /** Version of its notation, where there is one. */
  notes?: string;
};

export interface StoreTableRows {
  rows: StoreRow[];
  total: number;
}

export interface StoreShelf {
  newest: StoreRow[];
  total: number;
  prices: { from: number; to: number } | null;
}

export type ShelfTitle = Pick<Composition, 'opusNo' | 'title' | 'price'>;

export interface StoreChoices {
  makers: string[];
  graded: boolean;
}

/** The owners' pay link, or the contact form until there is one. */
export interface Payment extends PayWay {
  shortcode: string;
  /** SVG path; one unit per module. */
  qr: { path: string; size: number };
}

export interface ConcertWith {
  slug: string;
  title: string;
  piece: string;
}

export interface GoesWith {
  concerts: ConcertWith[];
  scores: StoreRow[];
  repertoire: Pick<OpusCard, '_id' | 'title' | 'composer'>[];
  maker: MusicianName | null;
}

export interface CompositionDetails {
  /** Its pages are those of the kept score, where there is one. */
  work: Composition | Arrangement;
  /** Null without one, or while it is made. */
  sample: SampleView | null;
  awaited: SampleView['kind'] | null;
  payment: Payment;
}
