import type { Concert, PricedExtra } from './schema.server.ts';

export type {
  Concert,
  ConcertFields,
  Price,
  PricedExtra,
  PriceLine,
  ProgramPiece,
  TravelPrices,
} from './schema.server.ts';

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

/** Of a concert, in the admin's form. */
export const CONCERT_TITLE_MAX_LENGTH = 80;
export const CONCERT_DESCRIPTION_MAX_LENGTH = 1000;
export const PIECES_MAX = 40;
export const PIECE_MAX_LENGTH = 200;
export const CONCERT_PRICE_MAX = 100_000;
export const CONCERT_MINUTES_MAX = 600;
/** Spec section 9: what the concerts of the catalogue cost (dollars) and last (minutes). */
export const USUAL_PRICE = { from: 55, to: 85 } as const;
export const USUAL_DURATION = { from: 150, to: 250 } as const;
export const EXTRAS_MAX = 20;
/** Of travel; there are as many as `content/travel-zones.json` has. */
export const BANDS_MAX = 20;
export const EXTRA_LABEL_MAX_LENGTH = 60;
export const CONCERTS_PER_PAGE = 50;

/** The homes a pianist reaches for one fee. */
export interface TravelBand {
  /** Dollars. */
  fee: number;
  /** By car, from the middle of the city. */
  minutes: number;
  /** In words, where that is. */
  area: string;
  zips: readonly string[];
}

/** What is added to a base price: content/pricing.json and content/travel-zones.json. */
export interface SeriesPricing {
  extras: readonly PricedExtra[];
  /** Of greater Las Vegas, nearest first. */
  bands: readonly TravelBand[];
  /** By car, to anywhere else. */
  minutesBeyond: number;
}

/** What decides the price of a concert at home. */
export interface ConcertOrder {
  /** Dollars. */
  basePrice: number;
  /** '' while it is not given. */
  zipCode: string;
  /** Absent while nobody has counted. */
  guests?: number | undefined;
  /** Ids of what has a price, or words for what has none yet. */
  extras: readonly string[];
  /** Pieces a client would rather hear, in words. */
  substitution: readonly string[];
}

/** How a concert's poster is drawn; the drawing itself follows from its title and programme. */
export type PosterChoice = Pick<Concert, 'theme' | 'dynamic' | 'ground'>;

/** A concert with its place in the series, from 1. */
export interface SeriesConcert extends Concert {
  number: number;
}

/** What a poster is drawn from. */
export type PosterData = Omit<SeriesConcert, 'description'>;

/** A concert as the menu and the wall have it. */
export interface MenuConcert extends Omit<PosterData, 'program' | 'theme'> {
  /** Address of its poster. */
  poster: string;
}

/** A poster as a picture of its own. */
export interface PosterFile {
  svg: string;
  /** Named after its content, so that a browser may keep it for ever. */
  address: string;
}

/** The words round the catalogue. */
export interface SeriesWords {
  introduction: string;
  disclaimers: readonly string[];
  brochure: { title: string; foreword: readonly string[] };
}

export interface ConcertSeries extends SeriesWords {
  concerts: readonly SeriesConcert[];
  pricing: SeriesPricing;
}
