export type { NotationFile } from './schema.server.ts';

/** What a notation program writes, as far as the engraver reads it. */
export const NOTATION_FORMATS = ['humdrum', 'mei', 'musicxml'] as const;
export type NotationFormat = (typeof NOTATION_FORMATS)[number];

/** Of one source, in bytes. */
export const SOURCE_MAX_BYTES = 2 * 1024 * 1024;
/** Of one source, engraved on letter paper. */
export const SHEETS_MAX = 60;
/** How long a source may take that nobody has engraved before. */
export const ENGRAVING_PATIENCE_MS = 60_000;
/** Of music that was taken in: it is known to end, also on a machine with much else to do. */
export const KNOWN_PATIENCE_MS = 90_000;
/** How long a page waits for what is not engraved yet. */
export const PAGE_PATIENCE_MS = 3_000;

/** Letter pages for a wide screen and for paper; the same music reflowed for a phone. */
export const LAYOUTS = ['sheet', 'narrow'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface PageSize {
  /** In the units of its view box. */
  width: number;
  height: number;
}

/**
 * When a note sounds and where it stands: [from, to] in milliseconds of the audio, the page (1 is the first), then x, y,
 * width and height in the units of that page's view box. In the order in which they sound.
 */
export type NoteTime = [on: number, off: number, page: number, x: number, y: number, width: number, height: number];

export interface Timing extends Record<Layout, NoteTime[]> {
  /** Of the audio. */
  seconds: number;
}

/** Why a source could not be engraved. */
export const ENGRAVING_PROBLEMS = [
  'not_music',
  'broken_bars',
  'has_doctype',
  'too_old',
  'no_notes',
  'too_long',
  'too_slow',
  'defeated',
] as const;
export type EngravingProblem = (typeof ENGRAVING_PROBLEMS)[number];

/** What is known of a piece once it has been engraved. */
export interface EngravingFacts {
  sheet: PageSize[];
  narrow: PageSize[];
  /** Of all the music there is, not only of what visitors see. */
  sheets: number;
  seconds: number;
  /** For who can't see the page: key, metre, tempo, length, and how each part begins. */
  words: string;
  bars: number;
  instruments: string[];
}

export interface EngravingRefusal {
  problem: EngravingProblem;
  /** Where, and what exactly. */
  detail?: string;
}

export interface SampleImage extends PageSize {
  src: string;
}

/** A sample as the page of its work shows it (spec section 2). */
export interface SampleView {
  /** Made of notation, or pictures of a printed score. */
  kind: 'engraved' | 'printed';
  /** Of everything below: it changes when the music does. */
  version: string;
  pages: SampleImage[];
  narrow: SampleImage[];
  audio: { src: string; seconds: number } | null;
  /** Address of a `Timing`. */
  timing: string;
  words: string;
  bars: number;
}
