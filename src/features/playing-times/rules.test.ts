import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { timeText, typedMinutes } from './rules.ts';

it.each([
  ['4:10', 4 + 10 / 60],
  ['4', 4],
  [' 0:45 ', 0.75],
  ['', null],
  ['0', undefined],
  ['4:60', undefined],
  ['four', undefined],
])('%o is %o minutes', (typed, minutes) => expect(typedMinutes(typed)).toBe(minutes));

test('a time is read as it is shown', () => {
  const same = fc.property(fc.integer({ min: 1, max: 36_000 }), (seconds) => {
    const shown = timeText(seconds / 60);
    expect(Math.round((typedMinutes(shown) ?? 0) * 60)).toBe(seconds);
  });
  fc.assert(same);
});
