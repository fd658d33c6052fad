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

/** Spec section 9: what the scores of the catalogue cost, in whole dollars. */
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
export const NAME_MAX_LENGTH = 200;
export const WORK_TITLE_MAX_LENGTH = 300;
export const MOVEMENTS_MAX = 100;
export const COMPOSITIONS_PER_PAGE = 50;
/** Of a full score as PDF. */
export const SCORE_MAX_BYTES = 20 * 1024 * 1024;
/** Where full scores lie in the data folder. */
export const SCORE_FOLDER = 'uploads/scores';

/** Spec section 3, original composition. */
export interface Composition {
  composer: string;
  /** '7', '11_1' (a number within a number) or a letter and a number: 'b3'. */
  opusNo: string;
  title: string;
  movements: string[];
  yearComposed: number;
  instrumentation: StoreInstrument[];
  /** Whole dollars. */
  price: number;
}

/** Spec section 3, arrangement or transcription: `composer` is the arranger, and ids start with 'a'. */
export interface Arrangement extends Composition {
  isTranscription: boolean;
  /** What it is taken from; may be empty. */
  biggerWork: string;
  /** May be empty. */
  originalComposer: string;
}

/** What an admin writes of either: with `isTranscription` it is an arrangement or transcription. */
export interface CompositionFields extends Composition {
  isTranscription?: boolean | undefined;
  biggerWork?: string | undefined;
  originalComposer?: string | undefined;
}

/** The full score that is kept of a work. */
export interface ScoreFile {
  /** As it was called, cleaned. */
  fileName: string;
  /** Bytes. */
  fileSize: number;
  uploadedAt: string;
}

/** What the store sells and how it is paid, as `content/` says. */
export interface StoreContent {
  originals: Composition[];
  arrangements: Arrangement[];
  /** Where a payment goes: an address that takes `amount` and `note`. */
  payTo: string;
  /** The shape of every sample page that has been engraved, by opus number. */
  samples: ReadonlyMap<string, { width: number; height: number }>;
}

/** One row of either table. */
export type StoreRow = Pick<
  Composition,
  'composer' | 'opusNo' | 'title' | 'instrumentation' | 'yearComposed' | 'price'
>;

/** A payment by phone, ready to be drawn. */
export interface Payment {
  /** The address the QR code holds. */
  url: string;
  shortcode: string;
  /** Dark modules of the QR code as an SVG path; one module is one unit. */
  qr: { path: string; size: number };
}

export interface SamplePage {
  src: string;
  width: number;
  height: number;
}

/** Everything the detail panel shows. */
export interface CompositionDetails {
  work: Composition | Arrangement;
  /** Null while it is being engraved. */
  sample: SamplePage | null;
  payment: Payment;
}
