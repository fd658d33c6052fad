import type { Dynamic } from '../repertoire/model.ts';

/** The nine notations a poster can be drawn in. */
export const THEMES = ['roll', 'slice', 'slur', 'wave', 'split', 'stitch', 'stem', 'disc', 'swell'] as const;
export type Theme = (typeof THEMES)[number];

export const GROUNDS = ['ivory', 'ebony', 'felt', 'blush'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Spec section 9: a concert is for 1 to 20 people. */
export const GUESTS_MIN = 1;
export const GUESTS_MAX = 20;
/** What a client may add to a request in words: extras, and pieces they would rather hear. */
export const WISHES_MAX = 20;
export const WISH_MAX_LENGTH = 200;

export interface ProgramPiece {
  title: string;
  composer: string;
  arranger?: string | undefined;
}

/** One line of a price. */
export interface PriceLine {
  label: string;
  /** Whole dollars; null while it is to be confirmed. */
  amount: number | null;
  /** Why it is what it is, or what has to happen before it is known. */
  note?: string | undefined;
}

/** What something costs, item by item. */
export interface Price {
  lines: PriceLine[];
  /** Whole dollars: the sum of what is known. */
  total: number;
  /** False while a line is to be confirmed. */
  exact: boolean;
}

/** Spec section 3, series concert. The poster is drawn from the rest. */
export interface Concert {
  /** Its name in an address, and its id. */
  slug: string;
  /** Full name of one of our musicians. */
  pianist: string;
  title: string;
  description: string;
  /** In the order played. */
  program: ProgramPiece[];
  /** Minutes, intermissions included. */
  duration: number;
  /** Whole dollars. */
  basePrice: number;
  theme: Theme;
  dynamic: Dynamic;
  ground: Ground;
}

/** A concert with its place in the series, from 1. */
export interface SeriesConcert extends Concert {
  number: number;
}

/** What a poster is drawn from. */
export type PosterData = Omit<SeriesConcert, 'description'>;

/** The words round the catalogue. */
export interface SeriesWords {
  introduction: string;
  disclaimers: readonly string[];
  brochure: { title: string; foreword: readonly string[] };
}

export interface ConcertSeries extends SeriesWords {
  concerts: readonly SeriesConcert[];
}
