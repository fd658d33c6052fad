import type { Concert, Occasion, PricedExtra } from './schema.server.ts';

export type {
  Concert,
  ConcertFields,
  Occasion,
  Price,
  PricedExtra,
  PriceLine,
  ProgramPiece,
} from './schema.server.ts';

export const THEMES = ['roll', 'slice', 'slur', 'wave', 'split', 'stitch', 'stem', 'disc', 'swell'] as const;
export type Theme = (typeof THEMES)[number];

export const GROUNDS = ['ivory', 'ebony', 'felt', 'blush'] as const;
export type Ground = (typeof GROUNDS)[number];

export const GUESTS_MIN = 1;
export const GUESTS_MAX = 20;
export const WISHES_MAX = 20;
export const WISH_MAX_LENGTH = 200;

export const OCCASION_MAX_LENGTH = 40;
export const CONCERT_TITLE_MAX_LENGTH = 80;
export const CONCERT_DESCRIPTION_MAX_LENGTH = 1000;
export const PIECES_MAX = 40;
export const PIECE_MAX_LENGTH = 200;
export const CONCERT_PRICE_MAX = 100_000;
export const CONCERT_MINUTES_MAX = 600;
/** Dollars and minutes. */
export const USUAL_PRICE = { from: 55, to: 85 } as const;
export const USUAL_DURATION = { from: 150, to: 250 } as const;
export const EXTRAS_MAX = 20;
export const BANDS_MAX = 20;
export const EXTRA_LABEL_MAX_LENGTH = 60;
export const CONCERTS_PER_PAGE = 50;

export interface TravelBand {
  /** Dollars. */
  fee: number;
  minutes: number;
  area: string;
  zips: readonly string[];
}

export interface SeriesPricing {
  extras: readonly PricedExtra[];
  bands: readonly TravelBand[];
  /** Outside the zones. */
  minutesBeyond: number;
}

export interface ConcertOrder {
  /** Dollars. */
  basePrice: number;
  zipCode: string;
  guests?: number | undefined;
  /** Priced ids, or free text. */
  extras: readonly string[];
  substitution: readonly string[];
}

export type PosterChoice = Pick<Concert, 'theme' | 'dynamic' | 'ground'>;

export interface SeriesConcert extends Concert {
  number: number;
}

export type PosterData = Omit<SeriesConcert, 'description'>;

export interface MenuConcert extends Omit<PosterData, 'program' | 'theme'> {
  poster: string;
}

/** What hangs together on the wall. */
export interface HungTogether {
  title: string;
  concerts: readonly MenuConcert[];
}

export interface PosterFile {
  svg: string;
  /** Content-hashed, immutable. */
  address: string;
}

interface SeriesTexts {
  introduction: string;
  disclaimers: readonly string[];
  brochure: { title: string; foreword: readonly string[] };
}

export interface ConcertSeries extends SeriesTexts {
  concerts: readonly SeriesConcert[];
  occasions: readonly Occasion[];
  pricing: SeriesPricing;
}
