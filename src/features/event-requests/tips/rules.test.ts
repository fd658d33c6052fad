import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIP_CENTS_MAX } from './model.ts';
import { sharesOf, suggestedTips } from './rules.ts';

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

describe('shares of a tip', () => {
  it('are the tip to the cent, and alike but for a cent', () => {
    expect(sharesOf(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TIP_CENTS_MAX }), fc.integer({ min: 1, max: 12 }), (cents, players) => {
        const shares = sharesOf(cents, Array(players).fill(1));
        expect(sum(shares)).toBe(cents);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keep to what an owner has given each, also of less', () => {
    const weights = fc.array(fc.integer({ min: 0, max: TIP_CENTS_MAX }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: TIP_CENTS_MAX }), (given, cents) => {
        const shares = sharesOf(cents, given);
        expect(sum(shares)).toBe(cents);
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
        if (sum(given) > 0)
          given.forEach((one, index) => {
            expect(Math.abs((shares[index] ?? 0) - (cents * one) / sum(given))).toBeLessThan(1);
          });
      }),
    );
    expect(sharesOf(sum([7, 0, 3]), [7, 0, 3])).toEqual([7, 0, 3]);
  });
});

describe('suggested amounts', () => {
  it('are three in steps of five dollars, whatever the evening cost', () => {
    expect(suggestedTips(90_000)).toEqual([4_500, 9_000, 13_500]);
    expect(suggestedTips(0)).toEqual([1_000, 2_000, 4_000]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), (cost) => {
        const three = suggestedTips(cost);
        expect(new Set(three).size).toBe(3);
        for (const one of three) {
          expect(one % 500).toBe(0);
          expect(one).toBeGreaterThan(0);
          expect(one).toBeLessThanOrEqual(TIP_CENTS_MAX);
        }
      }),
    );
  });
});
