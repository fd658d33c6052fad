export type { NotationFile } from './schema.server.ts';

export const NOTATION_FORMATS = ['humdrum', 'mei', 'musicxml'] as const;
export type NotationFormat = (typeof NOTATION_FORMATS)[number];

export const SOURCE_MAX_BYTES = 2 * 1024 * 1024;
export const SHEETS_MAX = 60;
export const ENGRAVING_PATIENCE_MS = 60_000;
/** Known to finish, also on a busy machine. */
export const KNOWN_PATIENCE_MS = 90_000;
export const PAGE_PATIENCE_MS = 3_000;

/** 'sheet' for wide screens and paper, 'narrow' for phones. */
export const LAYOUTS = ['sheet', 'narrow'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface PageSize {
  width: number;
  height: number;
}

/** [from, to] in ms, page (from 1), x, y, width, height in view box units; by onset. */
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
  /** Text alternative. */
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

export interface SampleView {
  kind: 'engraved' | 'printed';
  version: string;
  pages: SampleImage[];
  narrow: SampleImage[];
  audio: { src: string; seconds: number } | null;
  timing: string;
  words: string;
  bars: number;
}
