import { widthOf } from '#/features/concert-series/posters/imbue-widths.ts';
import type { WordWeight } from '#/platform/house/wordmark.ts';

/** In ems: the hands of the home page are as wide as 'Forte' at its heaviest and 'Piano' at its thinnest. */
export const HANDS = { left: 1.95, right: 1.345 } as const;

/** Literal for Tailwind: how often its place a word is, in hundredths. */
const FITS = [
  [1.05, 'fit-105'],
  [1.12, 'fit-112'],
  [1.2, 'fit-120'],
  [1.35, 'fit-135'],
  [1.5, 'fit-150'],
  [1.75, 'fit-175'],
  [2, 'fit-200'],
  [2.4, 'fit-240'],
  [3, 'fit-300'],
  [4, 'fit-400'],
  [5.5, 'fit-550'],
  [8, 'fit-800'],
] as const;
const WIDEST = 'fit-1100';

const TAILS = /[gjpqyQ,;]/;
const ROOM_FOR_TAILS = 'pb-[0.14em]';

/** Classes that make a word fit into its hand; '' where it does. */
export function fitOf(word: string, weight: WordWeight, hand: keyof typeof HANDS): string {
  const times = widthOf(word, weight) / HANDS[hand];
  const fit = times <= 1 ? '' : (FITS.find(([most]) => times <= most)?.[1] ?? WIDEST);
  return [fit, TAILS.test(word) && ROOM_FOR_TAILS].filter(Boolean).join(' ');
}
