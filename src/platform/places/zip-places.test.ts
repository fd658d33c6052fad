import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { milesApart, milesBetween, placeOf, zipsAround } from './zip-places.ts';

it.each([
  // Las Vegas to Boulder City; New York to Philadelphia; Honolulu to Hilo; San Juan to Ponce; Guam to Saipan.
  ['89101', '89005', 22],
  ['10001', '19103', 82],
  ['96813', '96720', 212],
  ['00901', '00716', 43],
  ['96910', '96950', 137],
])('from %s to %s it is some %i miles', (zip, other, miles) => {
  expect(Math.abs((milesBetween(zip, other) ?? 0) - miles)).toBeLessThan(4);
});

it('knows no place of what is no zip code', () => {
  for (const zip of ['', '00000', '8910', 'constructor']) expect(placeOf(zip)).toBeUndefined();
  expect([milesBetween('89101', '00000'), zipsAround('00000', 50)]).toEqual([undefined, []]);
});

test('what lies around is what is near, the nearest first, and no other', () => {
  const zip = fc.constantFrom('89101', '10001', '99501', '96813', '00901', '58501');
  fc.assert(
    fc.property(zip, fc.integer({ min: 1, max: 100 }), (base, miles) => {
      const around = zipsAround(base, miles);
      expect(around.some((one) => one.zip === base)).toBe(true);
      expect(around.every((one, index) => one.miles <= miles && one.miles >= (around[index - 1]?.miles ?? 0))).toBe(
        true,
      );
      expect(zipsAround(base, miles / 2).length).toBeLessThanOrEqual(around.length);
    }),
    { numRuns: 30 },
  );
});

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('it is as far there as back, nowhere to where one is, and no way round is shorter', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(milesApart(a, b)).toBeCloseTo(milesApart(b, a), 6);
      expect(milesApart(a, a)).toBe(0);
      expect(milesApart(a, c)).toBeLessThanOrEqual(milesApart(a, b) + milesApart(b, c) + 1e-6);
    }),
  );
});
