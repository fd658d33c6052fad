import type { SeriesPricing } from '../concert-series/model.ts';
import type { ShownPricing } from '../concert-series/travel/shown.ts';
import type { EstimateAsk, OwnRate, RatesContent } from './schema.server.ts';

export type {
  Estimate,
  EstimateAsk,
  EstimateLine,
  OwnFees,
  OwnRate,
  RatesChanges,
  RatesContent,
} from './schema.server.ts';

export const OCCASIONS = [
  'ceremony',
  'reception',
  'dinner',
  'recital',
  'memorial',
  'corporate',
  'house-concert',
] as const;
export type Occasion = EstimateAsk['occasion'];

/** Whole fees, or by the hour. */
export const KINDS = ['ceremony', 'recital', 'hour'] as const;
export type Kind = (typeof KINDS)[number];

/** Default span of hours. */
export const USUAL_HOURS_MAX = 4;
export const USUAL_HOURS_BEYOND = 1;

export const RATE_MAX = 100_000;
export const MINIMUM_HOURS_MAX = 12;
export const FEE_MINUTES_MAX = 600;
export const OWN_RATES_MAX = 1000;
export const PLAYERS_MAX = 30;
/** Beside the first. */
export const ALSO_MAX = 10;
export const ASKED_MINUTES_MAX = 1440;
export const ASKED_GUESTS_MAX = 10_000;
export const ASKED_PIECES_MAX = 300;
export const BUDGET_MAX = 100_000;

export interface HousePlayer {
  id: string;
  name: string;
  instruments: readonly string[];
}

export interface EstimateRates extends Omit<RatesContent, 'own'> {
  own: readonly OwnRate[];
  players: readonly HousePlayer[];
  pricing: SeriesPricing;
  /** 'greater Las Vegas' */
  area: string;
}

export interface ShownRates extends EstimateRates {
  pricing: ShownPricing;
}

export interface Choice {
  id: string;
  title: string;
  href?: string;
  players: EstimateAsk['players'];
  /** Null: as asked. */
  minutes: number | null;
}
