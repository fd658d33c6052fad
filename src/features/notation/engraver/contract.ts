import type { EngravingFacts, EngravingRefusal, Layout, NotationFormat, Timing } from '../model.ts';

/** Raise it when output changes for the same source, so that stored engravings are made again. */
export const ENGRAVER_VERSION = 3;

export interface Source {
  format: NotationFormat;
  text: string;
  /** Visitors see and hear only these sheets. */
  samplePages: number;
  /** A few bars, drawn whole and as one line, without the mark of a sample. */
  incipit?: true;
}

export interface Engraved {
  facts: EngravingFacts;
  /** SVG per page: all sheets, but only the sample's narrow pages. */
  pages: Record<Layout, string[]>;
  audio: Uint8Array | null;
  timing: Timing;
}

export type EngravingAnswer = Engraved | EngravingRefusal;

export function isRefusal(answer: object): answer is EngravingRefusal {
  return 'problem' in answer;
}
