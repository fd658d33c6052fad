import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitOf } from './word-fit.ts';

const sizeOf = (word: string) => 10 / Number(fitOf(word).replace('fit-', '') || 10);

it('draws the words of the house as large as ever, and longer ones as small as they need', () => {
  expect(['Forte', 'Piano', 'Largo', 'Rosso', ''].map(fitOf)).toEqual(['', '', '', '', '']);
  expect(sizeOf('Andante')).toBeLessThan(1);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{1,23}$/), fc.stringMatching(/^[a-z]$/), (word, letter) => {
      expect(sizeOf(word + letter)).toBeLessThanOrEqual(sizeOf(word));
      // A letter of the widest takes about six tenths of its size.
      expect(sizeOf(word) * word.length * 0.26).toBeLessThan(2.1);
    }),
  );
});
