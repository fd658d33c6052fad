import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dollarsToType } from '#/platform/text/dollars.ts';
import { changedFields } from '#/web/admin/items/conflict.ts';
import { shownTravel, travelOf } from './travel-values.ts';

const zips = fc.uniqueArray(fc.stringMatching(/^\d{5}$/), { maxLength: 4 });
const minutes = fc.integer({ min: 1, max: 300 });
const fee = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100);
const name = fc.stringMatching(/^[A-Z][a-z]{1,9}$/);
const stored = fc.record({
  base: fc.constantFrom('', '89109'),
  bands: fc.array(
    fc.oneof(
      fc.record({ minutes, fee }),
      fc.record({ zips, area: name, miles: fc.option(fc.integer({ min: 1, max: 100 })), minutes, fee }),
    ),
    { maxLength: 4 },
  ),
  minutesBeyond: minutes,
});
const zones = fc.array(fc.record({ area: name, zips }), { minLength: 4, maxLength: 4 });

it('a form nobody has touched sends nothing, so that it undoes nothing of another owner', () =>
  fc.assert(
    fc.property(stored, zones, (body, inForce) => {
      const shown = shownTravel(body, inForce);
      const fields = shown.bands.flatMap((area, index) => [
        [`bands.${index}.area`, area.area],
        [`bands.${index}.miles`, String(area.miles ?? '')],
        [`bands.${index}.fee`, dollarsToType(area.fee)],
        [`bands.${index}.minutes`, String(area.minutes)],
        [`bands.${index}.zips`, area.zips.join(' ')],
      ]);
      const values = { ...Object.fromEntries(fields), base: shown.base, minutesBeyond: String(shown.minutesBeyond) };
      expect(changedFields(shown, travelOf(values, shown.bands.length))).toEqual({});
    }),
  ));
