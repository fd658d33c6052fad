export type { NotationFile } from './schema.server.ts';

/** The formats that the engraver reads. */
export const NOTATION_FORMATS = ['humdrum', 'mei', 'musicxml'] as const;
export type NotationFormat = (typeof NOTATION_FORMATS)[number];

export const SOURCE_MAX_BYTES = 2 * 1024 * 1024;
export const SHEETS_MAX = 60;
/** For a source that was never engraved. */
export const ENGRAVING_PATIENCE_MS = 60_000;
/** For stored music, known to finish, also on a busy machine. */
export const KNOWN_PATIENCE_MS = 90_000;
/** How long a page waits for an engraving. */
export const PAGE_PATIENCE_MS = 3_000;

/** Letter pages for wide screens and paper; reflowed pages for phones. */
export const LAYOUTS = ['sheet', 'narrow'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface PageSize {
  width: number;
  height: number;
}

/** [from, to] in ms of the audio, page (from 1), x, y, width, height in view box units; sorted by onset. */
export type NoteTime = [on: number, off: number, page: number, x: number, y: number, width: number, height: number];

export interface Timing extends Record<Layout, NoteTime[]> {
  seconds: number;
}

const ENGRAVING_PROBLEMS = [
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

export interface EngravingFacts {
  sheet: PageSize[];
  narrow: PageSize[];
  sheets: number;
  seconds: number;
  /** Text alternative: key, metre, tempo, length, and how each part begins. */
  words: string;
  bars: number;
  instruments: string[];
}

export interface EngravingRefusal {
  problem: EngravingProblem;
  detail?: string;
}

export interface SampleImage extends PageSize {
  src: string;
}

/** A sample on the page of its work (spec section 2). */
export interface SampleView {
  kind: 'engraved' | 'printed';
  /** Changes whenever the music does, for cacheable addresses. */
  version: string;
  pages: SampleImage[];
  narrow: SampleImage[];
  audio: { src: string; seconds: number } | null;
  timing: string;
  words: string;
  bars: number;
}
