import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { timeText, typedMinutes, withTimes } from './rules.ts';

it.each([
  ['4:10', 4 + 10 / 60],
  ['4', 4],
  ['4 min', 4],
  ['4:10 min', 4 + 10 / 60],
  ['4min.', undefined],
  [' 0:45 ', 0.75],
  ['', null],
  ['0', undefined],
  ['4:60', undefined],
  ['four', undefined],
])('%o is %o minutes', (typed, minutes) => expect(typedMinutes(typed)).toBe(minutes));

test('a musician’s own time stands in place of the one in the notation', () => {
  const pieces = ['a', 'b'].map((_id) => ({
    _id,
    minutes: [3, 4] as [number, number],
    notated: true as const,
    movements: [],
  }));
  const timed = withTimes(pieces, [{ opusId: 'a', movementId: null, minutes: 4.5 }]);
  expect(timed).toMatchObject([
    { minutes: [4.5, 4.5], notated: undefined },
    { minutes: [3, 4], notated: true },
  ]);
});

test('whole minutes are no clock time', () => expect([4, 4.5].map(timeText)).toEqual(['4 min', '4:30 min']));

test('a time is read as it is shown', () => {
  const same = fc.property(fc.integer({ min: 1, max: 36_000 }), (seconds) => {
    const shown = timeText(seconds / 60);
    expect(Math.round((typedMinutes(shown) ?? 0) * 60)).toBe(seconds);
  });
  fc.assert(same);
});
