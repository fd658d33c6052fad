import type { Layout, PageSize } from '../notation/model.ts';

/** Letters of one name, once they are read as A to Z. */
export const LETTERS_MAX = 30;
/** What the form lets through; two letters of Korean may be read as a dozen. */
export const TYPED_MAX = 60;

/** The note names of the French alphabet, in its order. */
export const NOTE_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type NoteName = (typeof NOTE_NAMES)[number];

/** The names as they were typed. */
export interface TwoNames {
  first: string;
  second: string;
}

/** The notes of the first name, then of the second: all that the music depends on. */
export type Theme = readonly [first: readonly NoteName[], second: readonly NoteName[]];

/** Lengths are counted in eighths. */
export interface MelodyNote {
  /** White keys from the lowest C: middle C is 28. */
  key: number;
  eighths: number;
}

export interface Bar {
  notes: MelodyNote[];
  /** Rests of the melody at the end of the bar. */
  rest: number;
}

export type Phrase = Bar[];

export interface Melody {
  /** Quarters in a bar. */
  beats: 3 | 4;
  phrases: [antecedent: Phrase, consequent: Phrase];
}

/** A triad of the white keys, by its root. */
export type Chord = 'C' | 'D' | 'E' | 'F' | 'G' | 'A';

export type NameProblem = 'missing' | 'no_letters' | 'too_long' | 'not_one_line';

/** Page from 1, centre and baseline of a letter, in units of the page's view box. */
export type LetterPlace = [page: number, x: number, y: number];

/** A theme that is engraved and sounded. */
export interface EngravedMelody {
  version: string;
  seconds: number;
  bars: number;
  sizes: Record<Layout, PageSize[]>;
  letters: Record<Layout, LetterPlace[]>;
}

/** The first sheet of it, for a picture. */
export interface EngravedSheet {
  svg: string;
  size: PageSize;
  letters: LetterPlace[];
}
