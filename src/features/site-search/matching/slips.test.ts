import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slips, spelled, wordLikeness } from './slips.ts';

const like = (typed: string, word: string, typing = false) => wordLikeness(spelled(typed), spelled(word), typing);

test.each([
  ['pachabel', 'pachelbel'],
  ['debusy', 'debussy'],
  ['vivladi', 'vivaldi'],
  ['motzart', 'mozart'],
  ['чайковский', 'чайковський'],
])('%s is %s with a slip', (typed, word) => {
  expect(like(typed, word)).toBeGreaterThan(0.5);
  expect(like(typed, word)).toBeLessThan(1);
});

test.each([
  ['bach', 'bell'],
  ['air', 'fair'],
  ['walking', 'erlking'],
  ['marry', 'harry'],
  ['sinatra', 'sonata'],
  ['xqzzy', 'tango'],
  ['#k545', '#k54'],
])('%s is not %s', (typed, word) => expect(like(typed, word)).toBe(0));

test('the last word may not be finished', () => {
  expect(like('cl', 'clair')).toBe(0);
  expect(like('cl', 'clair', true)).toBeGreaterThan(0);
});

const word = fc.stringMatching(/^[a-e]{1,9}$/);

test('slips are counted alike both ways, and none are there only in the same word', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slips(one, other, 3)).toBe(slips(other, one, 3));
      expect(slips(one, other, 3) === 0).toBe(one === other);
    }),
  );
});

test('one change is one slip at most, wherever it is', () => {
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom('a', 'z', ''), (one, at, letter) => {
      expect(slips(one, one.slice(0, at) + letter + one.slice(at + 1), 2)).toBeLessThanOrEqual(1);
    }),
  );
});
