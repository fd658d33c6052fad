import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionText, wrapped } from './rules.ts';

test('the carousel wraps at both ends', () => {
  expect(wrapped(18, 1, 19)).toBe(0);
  expect(wrapped(0, -1, 19)).toBe(18);
  expect(wrapped(4, 1, 19)).toBe(5);
});

test('any number of steps lands on a picture, and the same number back returns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), fc.integer({ min: -500, max: 500 }), (count, at, steps) => {
      const index = at % count;
      const there = wrapped(index, steps, count);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThan(count);
      expect(wrapped(there, -steps, count)).toBe(index);
    }),
  );
});

test('a change is announced with its place', () => {
  expect(positionText(2, 19, 'Hana delivers.')).toBe('3 of 19: Hana delivers.');
});
