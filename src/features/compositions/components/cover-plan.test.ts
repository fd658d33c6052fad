import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { STORE_INSTRUMENTS } from '../model.ts';
import { COVER_WIDTH, coverPlan, groundOf } from './cover-plan.ts';

describe('the ground says who plays', () => {
  it.each([
    ['7', ['piano'], 'ivory'],
    ['7', ['piano (4 hands)'], 'ivory'],
    ['k3', ['piano'], 'blush'],
    ['7', ['violin', 'piano'], 'ebony'],
    ['7', ['voice', 'piano'], 'felt'],
    ['7', ['piano', 'orchestra'], 'felt'],
    ['a2', ['piano'], 'felt'],
  ] as const)('opus %s for %j is %s', (opusNo, instrumentation, ground) => {
    expect(groundOf({ opusNo, instrumentation: [...instrumentation] })).toBe(ground);
  });
});

test('a number within a number is quiet', () => {
  const { numeral } = coverPlan({ opusNo: '24_1', title: 'Tiger under a Pine', instrumentation: ['piano'] });
  expect(numeral).toMatchObject({ loud: '24', quiet: '.1' });
});

test('the same work has the same cover, and every stroke stays on it', () => {
  const works = fc.record({
    opusNo: fc.stringMatching(/^[bk]?[1-9]\d{0,2}$/),
    title: fc.string({ minLength: 1, maxLength: 80 }),
    instrumentation: fc.uniqueArray(fc.constantFrom(...STORE_INSTRUMENTS), { minLength: 1 }),
  });
  fc.assert(
    fc.property(works, (work) => {
      const plan = coverPlan(work);
      expect(coverPlan(work)).toEqual(plan);
      for (const [, x = '', y = '', length = ''] of (plan.first + plan.second).matchAll(/M(\S+) (\S+)h([\d.]+)/g)) {
        expect(Number(x) + Number(length)).toBeLessThanOrEqual(COVER_WIDTH);
        expect(Number(y)).toBeGreaterThanOrEqual(230);
        expect(Number(y)).toBeLessThanOrEqual(330);
      }
      expect(plan.title.length).toBeLessThanOrEqual(2);
    }),
  );
});
