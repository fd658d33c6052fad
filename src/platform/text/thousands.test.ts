import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thousands } from './thousands.ts';

it('writes whole numbers as an American reads them', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(thousands(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
