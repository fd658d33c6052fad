import type { EngravingFacts, EngravingRefusal, Layout, NotationFormat, Timing } from '../model.ts';

/** Raised when the same source would be engraved otherwise, so that what was made before is made anew. */
export const ENGRAVER_VERSION = 1;

export interface Source {
  format: NotationFormat;
  text: string;
  /** Visitors see, and hear, no more than these sheets. */
  samplePages: number;
}

/** What the engraver makes of a source. */
export interface Engraved {
  facts: EngravingFacts;
  /** SVG, page by page. Of sheets all there are, of narrow pages those of the sample. */
  pages: Record<Layout, string[]>;
  /** MP3 of the sample; null when nothing in it can be sounded. */
  audio: Uint8Array | null;
  timing: Timing;
}

export type EngravingAnswer = Engraved | EngravingRefusal;

export function isRefusal(answer: object): answer is EngravingRefusal {
  return 'problem' in answer;
}
