import type { TravelPrices } from './schema.server.ts';

export type { TravelAsked, TravelPreview, TravelPrices } from './schema.server.ts';

export const AREA_MAX_LENGTH = 120;
export const MILES_MAX = 100;
/** That are listed; rings have as many as there are. */
export const AREA_ZIPS_MAX = 2000;

/** As it is stored: without a name it is the area of the file at its place. */
export type WrittenArea = TravelPrices['bands'][number];
