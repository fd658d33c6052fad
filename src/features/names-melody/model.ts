import type { Layout, PageSize } from '../notation/model.ts';

/** As A to Z. */
export const LETTERS_MAX = 30;
/** Two Korean letters may be read as a dozen. */
export const TYPED_MAX = 60;

export const NOTE_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type NoteName = (typeof NOTE_NAMES)[number];

export interface TwoNames {
  first: string;
  second: string;
}

/** The music depends on nothing else. */
export type Theme = readonly [first: readonly NoteName[], second: readonly NoteName[]];

/** In eighths. */
export interface MelodyNote {
  /** White keys from the lowest C: middle C is 28. */
  key: number;
  eighths: number;
}

export interface Bar {
  notes: MelodyNote[];
  /** At the end of the bar. */
  rest: number;
}

export type Phrase = Bar[];

export interface Melody {
  beats: 3 | 4;
  phrases: [antecedent: Phrase, consequent: Phrase];
}

/** By root. */
export type Chord = 'C' | 'D' | 'E' | 'F' | 'G' | 'A';

export type NameProblem = 'missing' | 'no_letters' | 'too_long' | 'not_one_line';

/** Page from 1, centre and baseline in view box units. */
export type LetterPlace = [page: number, x: number, y: number];

export interface EngravedMelody {
  version: string;
  seconds: number;
  bars: number;
  sizes: Record<Layout, PageSize[]>;
  letters: Record<Layout, LetterPlace[]>;
}

export interface EngravedSheet {
  svg: string;
  size: PageSize;
  letters: LetterPlace[];
}
