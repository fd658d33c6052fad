import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf, LOUDEST, type Measured } from './growth.ts';

const word = (more: Partial<Measured> = {}): Measured => ({
  line: 0,
  letters: 8,
  rest: 500,
  width: 100,
  widest: 124,
  ...more,
});

test('with room beside it a word is as wide as it wants to be', () => {
  const { growths, part } = growthOf([word()], [200], 30);
  expect(part).toBe(1);
  expect(growths).toEqual([{ wider: 24 / 400, closer: 0 }]);
});

test('without, its letters stand closer, and it does not become heavier than they bear', () => {
  const { growths, part } = growthOf([word()], [0], 30);
  expect(part).toBeCloseTo((0.03 * 30 * 8) / 24);
  expect(growths[0]?.wider).toBe(0);
  expect(growths[0]?.closer).toBeCloseTo(24 / 400 / 8);
});

test('what is at its loudest stays as it is', () => {
  expect(growthOf([word({ rest: LOUDEST, widest: 100 })], [0], 30)).toEqual({
    growths: [{ wider: 0, closer: 0 }],
    part: 1,
  });
});

test('no line is ever wider than its room, nor closer than its letters bear', () => {
  const size = fc.integer({ min: 16, max: 100 });
  const words = fc.array(
    fc.record({
      line: fc.integer({ min: 0, max: 2 }),
      letters: fc.integer({ min: 1, max: 20 }),
      rest: fc.integer({ min: 100, max: 900 }),
      width: fc.integer({ min: 5, max: 400 }),
      more: fc.integer({ min: 0, max: 200 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const rooms = fc.array(fc.integer({ min: -5, max: 300 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(words, rooms, size, (drawn, room, px) => {
      const measured = drawn.map(({ more, rest, width, ...of }) => ({
        ...of,
        rest,
        width,
        widest: width + (rest < LOUDEST ? more : 0),
      }));
      const { growths, part } = growthOf(measured, room, px);
      const farthest = measured.map(({ rest }) => part * (LOUDEST - rest));
      room.forEach((free, line) => {
        const grown = measured.map(({ line: on }, at) =>
          on === line ? (growths[at]?.wider ?? 0) * (farthest[at] ?? 0) : 0,
        );
        expect(grown.reduce((total, px) => total + px, 0)).toBeLessThanOrEqual(Math.max(0, free) + 1e-6);
      });
      const letters = measured.map((_, at) => (growths[at]?.closer ?? 0) * (farthest[at] ?? 0));
      const line = (at: number) => measured.filter(({ line: on }) => on === measured[at]?.line);
      letters.forEach((closer, at) => {
        const all = line(at).reduce((total, { letters: n }) => total + n, 0);
        expect(closer * (measured[at]?.letters ?? 0)).toBeLessThanOrEqual(0.03 * px * all + 1e-6);
      });
    }),
  );
});
