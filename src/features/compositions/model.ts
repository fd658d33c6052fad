import type { PayWay } from '#/platform/payments/pay-link.ts';
import type { MusicianName } from '../musicians/model.ts';
import type { SampleView } from '../notation/model.ts';
import type { OpusCard } from '../repertoire/model.ts';
import type { Arrangement, Composition } from './schema.server.ts';

export type { Arrangement, Composition, CompositionFields, ScoreFile } from './schema.server.ts';

/** Spec section 3: the only instruments the store knows. */
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
export type StoreInstrument = (typeof STORE_INSTRUMENTS)[number];

/** Spec section 9: what the scores of the catalogue cost, in dollars. */
export const PRICE_MIN = 2;
export const PRICE_MAX = 48;
/** Spec section 3: composed 2002 to 2024. */
export const YEAR_MIN = 2002;
export const YEAR_MAX = 2024;

/** What an admin may write (design section 5): the catalogue grows older, and its music longer. */
export const SCORE_PRICE_MIN = 1;
export const SCORE_PRICE_MAX = 100_000;
export const SCORE_YEAR_MIN = 1900;
export const SCORE_YEAR_MAX = 2199;
/** The owners' own judgement of a work, from a first lesson to a concert hall. */
export const DIFFICULTY_MIN = 1;
export const DIFFICULTY_MAX = 9;
/** What publishers call three grades each: 1 to 3, 4 to 6, 7 to 9. */
export const DIFFICULTIES = ['easy', 'medium', 'difficult'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const NAME_MAX_LENGTH = 200;
export const WORK_TITLE_MAX_LENGTH = 300;
export const MOVEMENTS_MAX = 100;
export const COMPOSITIONS_PER_PAGE = 50;
/** Of a full score as PDF. */
export const SCORE_MAX_BYTES = 20 * 1024 * 1024;
/** Where full scores lie in the data folder. */
export const SCORE_FOLDER = 'uploads/scores';

/** As many pages of a score can be its sample. */
export const SCORE_SAMPLE_MAX = 20;

/** The columns and years works can be put in order of; '-down' is the other way round. */
export const STORE_SORT_KEYS = ['opus', 'title', 'maker', 'year', 'price', 'difficulty'] as const;
export type StoreSortKey = (typeof STORE_SORT_KEYS)[number];
export type StoreSort = StoreSortKey | `${StoreSortKey}-down`;

/** How several chosen instruments are meant: a work has one of them, all of them, or just these. */
export const INSTRUMENT_MATCHES = ['any', 'all', 'only'] as const;
export type InstrumentMatch = (typeof INSTRUMENT_MATCHES)[number];

export const WORDS_MAX_LENGTH = 200;
/** Of each table, until all are asked for. */
export const ROWS_AT_FIRST = 200;

/** What a visitor looks for. Empty fields and null ask for nothing. */
export interface StoreQuery {
  /** In title, composer, opus number and movements. */
  words: string;
  /** Exact name of who composed or arranged it. */
  maker: string;
  instruments: StoreInstrument[];
  match: InstrumentMatch;
  yearFrom: number | null;
  yearTo: number | null;
  /** Dollars. */
  priceTo: number | null;
  difficulty: Difficulty | '';
  sort: StoreSort;
  /** Every row, however many there are. */
  all: boolean;
}

/** What the store sells and how it is paid, as `content/` says. */
export interface StoreContent {
  originals: Composition[];
  arrangements: Arrangement[];
  /** Where buyers pay, as `platform/payments/pay-link.ts` reads it; '' until the owners have said. */
  payTo: string;
}

/** One row of either table. */
export type StoreRow = Pick<
  Composition,
  'composer' | 'opusNo' | 'title' | 'instrumentation' | 'yearComposed' | 'price' | 'difficulty'
>;

/** What one table shows of the works that were found for it. */
export interface StoreTableRows {
  rows: StoreRow[];
  /** How many were found. */
  total: number;
}

/** What is said of the whole store above its tables. */
export interface StoreShelf {
  newest: StoreRow[];
  total: number;
  /** Dollars; null where nothing is sold. */
  prices: { from: number; to: number } | null;
}

/** A work as a list names it to be chosen. */
export type ShelfTitle = Pick<Composition, 'opusNo' | 'title' | 'price'>;

/** What there is to choose from when looking for a score. */
export interface StoreChoices {
  /** Composers and arrangers, by family name. */
  makers: string[];
  /** At least one work has a grade. */
  graded: boolean;
}

/** How an amount is paid, ready to be drawn: where the owners say, or by our contact form until they have. */
export interface Payment extends PayWay {
  shortcode: string;
  /** Dark modules of the QR code as an SVG path; one module is one unit. */
  qr: { path: string; size: number };
}

/** A concert at home that goes with a work, and the piece of its programme that says so. */
export interface ConcertWith {
  slug: string;
  title: string;
  piece: string;
}

/** What goes with a work (`goesWith`), a handful of each. */
export interface GoesWith {
  concerts: ConcertWith[];
  /** Of the store. */
  scores: StoreRow[];
  /** Of the repertoire, by the same composer. */
  repertoire: Pick<OpusCard, '_id' | 'title' | 'composer'>[];
  /** Who composed or arranged it, if they are one of ours. */
  maker: MusicianName | null;
}

/** Everything the detail panel shows. */
export interface CompositionDetails {
  work: Composition | Arrangement;
  /** Null while it is being made, and where there is none. */
  sample: SampleView | null;
  /** How a sample is being made that will be there in a moment. */
  awaited: SampleView['kind'] | null;
  payment: Payment;
}
