import type { TravelPrices } from '#/features/concert-series/travel/model.ts';
import { dollarsTyped } from '#/platform/text/dollars.ts';
import { numberOf } from '#/web/admin/fields/paragraphs.ts';

/** With a name, and what it is drawn by. */
export interface Area {
  area: string;
  fee: number;
  minutes: number;
  miles: number | null;
  zips: readonly string[];
}

/** As the form shows them: areas that are stored as prices alone are those that are in force. */
export function shownTravel(
  { base, bands, minutesBeyond }: TravelPrices,
  zones: readonly Pick<Area, 'area' | 'zips'>[],
) {
  return {
    base,
    bands: bands.map(
      ({ fee, minutes, area, miles = null, zips = [] }, index): Area =>
        area === undefined
          ? { fee, minutes, miles: null, area: '', zips: [], ...zones[index] }
          : { fee, minutes, area, miles, zips },
    ),
    minutesBeyond,
  };
}

/** As it is typed; what is no number or zip code is refused by the API. */
export function travelOf(values: Readonly<Record<string, string>>, count: number) {
  return {
    base: (values.base ?? '').trim(),
    bands: Array.from({ length: count }, (_, index): Area => {
      const typed = (part: string) => (values[`bands.${index}.${part}`] ?? '').trim();
      return {
        area: typed('area'),
        fee: dollarsTyped(typed('fee')),
        minutes: numberOf(typed('minutes')),
        miles: typed('miles') === '' ? null : numberOf(typed('miles')),
        zips: [...new Set(typed('zips').split(/[\s,;]+/))].filter(Boolean),
      };
    }),
    minutesBeyond: numberOf(values.minutesBeyond),
  };
}
