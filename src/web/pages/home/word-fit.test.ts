import fc from 'fast-check';
import { expect, it } from 'vitest';
import { widthOf } from '#/features/concert-series/posters/imbue-widths.ts';
import { WORD_WEIGHTS } from '#/platform/house/wordmark.ts';
import { fitOf, HANDS } from './word-fit.ts';

it('draws the words of the first house as large as ever', () => {
  expect([fitOf('Forte', 'fff', 'left'), fitOf('Piano', 'ppp', 'right')]).toEqual(['', '']);
});

it('draws each word as small as it needs and hardly smaller, whatever its weight', () => {
  const words = fc.stringMatching(/^[A-Za-z&' ]{1,24}$/);
  const weights = fc.constantFrom(...WORD_WEIGHTS);
  fc.assert(
    fc.property(words, weights, fc.constantFrom('left', 'right'), (word, weight, hand) => {
      const times = Number(/fit-(\d+)/.exec(fitOf(word, weight, hand))?.[1] ?? 100) / 100;
      const wide = widthOf(word, weight) / HANDS[hand];
      expect(times).toBeGreaterThanOrEqual(wide);
      expect(times).toBeLessThanOrEqual(Math.max(1, wide) * 1.5);
    }),
  );
});
