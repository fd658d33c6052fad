import { AppError } from '#/platform/errors.ts';
import { placeOf, zipsAround } from '#/platform/places/zip-places.ts';
import type { TravelBand } from '../model.ts';
import { AREA_EMPTY, AREA_TWICE, BASE_REQUIRED, BASE_UNKNOWN, listedTwice, MILES_TWICE } from './messages.ts';
import type { TravelPrices, WrittenArea } from './model.ts';

type Written = Pick<TravelPrices, 'base' | 'bands'>;

/**
 * What is written, with the zip codes of each area: those it lists, else those within its miles of the base that no
 * other lists and no nearer one reaches. What has no name is the area of the file at its place.
 */
export function bandsOf(file: readonly TravelBand[], { base, bands }: Written): TravelBand[] {
  const areas = named(file, bands);
  const rings = areas.flatMap(({ miles }) => miles ?? []).toSorted((a, b) => a - b);
  const listed = new Set(areas.flatMap(({ zips = [] }) => zips));
  const free = zipsAround(base, rings.at(-1) ?? 0).filter(({ zip }) => !listed.has(zip));
  const around = Map.groupBy(free, ({ miles }) => rings.find((ring) => miles <= ring));
  return areas.map(({ fee, minutes, area = '', miles, zips = [] }) => ({
    ...{ fee, minutes, area },
    zips: [...zips, ...((miles && around.get(miles)) || []).map(({ zip }) => zip)].toSorted(),
  }));
}

function named(file: readonly TravelBand[], bands: Written['bands']): Written['bands'] {
  return bands.map((band, index) => ({ ...file[index], ...band }));
}

/** Areas of the file are stored as prices alone: a form that is saved as it came goes on following the file. */
export function asStored(file: readonly TravelBand[], bands: readonly WrittenArea[]): WrittenArea[] {
  const isFile = bands.length === file.length && bands.every((band, index) => isSameArea(band, file[index]));
  return isFile ? bands.map(({ fee, minutes }) => ({ fee, minutes })) : [...bands];
}

function isSameArea({ area, miles, zips = [] }: WrittenArea, known: TravelBand | undefined): boolean {
  if (!known) return false;
  if (area === undefined) return true;
  return area === known.area && !miles && zips.toSorted().join() === known.zips.toSorted().join();
}

/** @throws AppError validation by field */
export function requireAreas(file: readonly TravelBand[], { base, bands }: Written): void {
  const problems: Record<string, string> = {};
  const seen = new Map<string, number>();
  const areas = named(file, bands);
  for (const [index, { area, miles, zips = [] }] of areas.entries()) {
    if (areas.findIndex((one) => one.area === area) < index) problems[`bands.${index}.area`] = AREA_TWICE;
    if (!miles && zips.length === 0) problems[`bands.${index}.miles`] = AREA_EMPTY;
    if (miles && bands.findIndex((one) => one.miles === miles) < index) problems[`bands.${index}.miles`] = MILES_TWICE;
    for (const zip of zips) {
      if ((seen.get(zip) ?? index) !== index) problems[`bands.${index}.zips`] ??= listedTwice(zip);
      seen.set(zip, index);
    }
  }
  if (base !== '' && !placeOf(base)) problems.base = BASE_UNKNOWN;
  if (base === '' && bands.some(({ miles }) => miles)) problems.base = BASE_REQUIRED;
  const [first] = Object.values(problems);
  if (first) throw new AppError('validation', first, { fields: problems });
}
