import type { SeriesPricing } from '../model.ts';
import { travelBand } from '../rules.ts';

/* Lists of zip codes say where the owners are at home: a browser gets the one that it asks for. */

export interface ShownPricing extends SeriesPricing {
  /** Which the areas hold, if any of them does; '' for none. */
  zipCode: string;
}

export function shownPricing(pricing: SeriesPricing, zipCode: string): ShownPricing {
  return pricedFor(pricing, zipCode, travelBand(zipCode, pricing)?.area);
}

export function pricedFor(pricing: SeriesPricing, zipCode: string, area: string | null | undefined): ShownPricing {
  const bands = pricing.bands.map((band) => ({ ...band, zips: band.area === area ? [zipCode] : [] }));
  return { ...pricing, bands, zipCode };
}
