import type { SeriesPricing } from '#/features/concert-series/model.ts';

/**
 * Zero in the same zip code, one in the same travel zone, then a step for each zone between; undefined where one of the
 * two is unknown, or beyond all zones.
 */
export function nearness(home: string, venue: string, { bands }: Pick<SeriesPricing, 'bands'>): number | undefined {
  if (home === '' || venue === '') return undefined;
  if (home === venue) return 0;
  const [a = -1, b = -1] = [home, venue].map((zip) => bands.findIndex(({ zips }) => zips.includes(zip)));
  return a < 0 || b < 0 ? undefined : 1 + Math.abs(a - b);
}

/** 'lives in the same travel zone'; '' when unknown. */
export function nearText(near: number | undefined): string {
  if (near === undefined) return '';
  if (near === 0) return 'lives in the same zip code';
  if (near === 1) return 'lives in the same travel zone';
  return near === 2 ? 'lives one travel zone away' : `lives ${near - 1} travel zones away`;
}

/** Nearest first; unknown ones last, in the order they had. */
export function byNearness(a: { near?: number | undefined }, b: { near?: number | undefined }): number {
  const [x, y] = [a, b].map(({ near }) => near ?? Number.MAX_SAFE_INTEGER) as [number, number];
  return x - y;
}
