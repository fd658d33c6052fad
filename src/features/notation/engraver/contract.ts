import type { EngravingFacts, EngravingRefusal, Layout, NotationFormat, Timing } from '../model.ts';

/** Raise when output changes: engravings are renewed. */
export const ENGRAVER_VERSION = 5;

export interface Source {
  format: NotationFormat;
  text: string;
  samplePages: number;
  /** Without the sample mark: as a page and as one line, or silent for a cover. */
  form?: 'incipit' | 'cover';
}

export interface Engraved {
  facts: EngravingFacts;
  /** SVG; narrow pages only of the sample. */
  pages: Record<Layout, string[]>;
  audio: Uint8Array | null;
  timing: Timing;
}

export type EngravingAnswer = Engraved | EngravingRefusal;

export function isRefusal(answer: object): answer is EngravingRefusal {
  return 'problem' in answer;
}
