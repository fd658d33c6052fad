import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { milesBetween } from '#/platform/places/zip-places.ts';
import { asStored, bandsOf, requireAreas } from './areas.server.ts';
import { travelZonesFileSchema } from './schema.server.ts';

const { bands: FILE } = travelZonesFileSchema.parse(JSON.parse(readFileSync('content/travel-zones.json', 'utf8')));
const PRICES = FILE.map(({ fee, minutes }) => ({ fee, minutes }));
const LISTED = FILE[0]?.zips[0] ?? '';
const ring = (miles: number, zips: string[] = []) => ({
  fee: miles,
  minutes: miles,
  area: `${miles} miles`,
  miles,
  zips,
});
const bandAt = (zip: string, bands: readonly { zips: readonly string[]; area: string }[]) =>
  bands.find(({ zips }) => zips.includes(zip))?.area;

describe('the areas that came with the house', () => {
  it('are what they were: each of their zip codes, at its fee', () => {
    expect(bandsOf(FILE, { base: '', bands: PRICES })).toEqual(FILE);
    // Also where miles are counted from somewhere.
    expect(bandsOf(FILE, { base: '89101', bands: PRICES })).toEqual(FILE);
    const dearer = PRICES.map(({ fee, minutes }) => ({ fee: fee + 5, minutes }));
    const zips = FILE.flatMap((band) => band.zips.map((zip) => [zip, band.fee + 5]));
    expect(
      bandsOf(FILE, { base: '', bands: dearer }).flatMap((band) => band.zips.map((zip) => [zip, band.fee])),
    ).toEqual(zips);
  });

  it('are stored as their prices alone, also when the form sends all of them', () => {
    const sent = FILE.map((band) => ({ ...band, miles: null }));
    expect(asStored(FILE, sent)).toEqual(PRICES);
    const [first, ...others] = sent;
    const renamed = [{ ...first, area: 'the Strip' }, ...others] as typeof sent;
    expect(asStored(FILE, renamed)).toEqual(renamed);
    expect(asStored(FILE, others)).toEqual(others);
  });
});

describe('areas of a house elsewhere', () => {
  const SANTA_FE = { base: '87501', bands: [ring(10), ring(30), { ...ring(60, ['87501']), area: 'Taos, and home' }] };

  it('are rings, the nearest first, and what is listed is where it is listed', () => {
    const bands = bandsOf(FILE, SANTA_FE);
    expect(['87505', '87544', '87501', '87571', '10001'].map((zip) => bandAt(zip, bands))).toEqual([
      ...['10 miles', '30 miles', 'Taos, and home', 'Taos, and home', undefined],
    ]);
    expect(bands.map(({ fee }) => fee)).toEqual([10, 30, 60]);
  });

  test('hold each zip code once, in the ring of its miles', () => {
    const rings = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
    const base = fc.constantFrom('87501', '10001', '99501', '96813', '00901');
    fc.assert(
      fc.property(base, rings, (from, miles) => {
        const bands = bandsOf(FILE, { base: from, bands: miles.map((one) => ring(one)) });
        const all = bands.flatMap(({ zips }) => zips);
        expect(new Set(all).size).toBe(all.length);
        for (const { fee, zips } of bands) {
          const nearer = Math.max(0, ...miles.filter((one) => one < fee));
          for (const zip of zips) {
            const away = milesBetween(from, zip) ?? -1;
            expect(away <= fee && (away > nearer || nearer === 0)).toBe(true);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('areas are refused', () => {
  const fields = (written: Parameters<typeof requireAreas>[1]) => {
    try {
      requireAreas(FILE, written);
      return {};
    } catch (error) {
      return (error as { fields: object }).fields;
    }
  };
  it.each([
    ['without miles and zip codes', '87501', [{ ...ring(10), miles: null }], 'bands.0.miles'],
    ['with the same miles twice', '87501', [ring(10), { ...ring(10), area: 'again' }], 'bands.1.miles'],
    ['with a zip code twice', '', [10, 20].map((fee) => ({ ...ring(fee, ['87505']), miles: null })), 'bands.1.zips'],
    [
      'with a zip code of an area that stays',
      '',
      [...PRICES.slice(0, 1), { ...ring(9, [LISTED]), miles: null }],
      'bands.1.zips',
    ],
    ['with a name twice', '87501', [ring(10), { ...ring(20), area: '10 miles' }], 'bands.1.area'],
    ['in miles from nowhere', '', [ring(10)], 'base'],
    ['in miles from a place that nobody knows', '00000', [ring(10)], 'base'],
  ])('%s', (_, base, bands, field) => expect(Object.keys(fields({ base, bands }))).toEqual([field]));

  it('and taken otherwise', () => {
    expect(fields({ base: '87501', bands: [ring(10), ring(30, ['87505'])] })).toEqual({});
    expect(fields({ base: '', bands: PRICES })).toEqual({});
    expect(fields({ base: '', bands: [] })).toEqual({});
  });
});
