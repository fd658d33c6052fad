import type { Generated } from 'kysely';

/** The music of a composition as its composer's program wrote it. */
export interface NotationsTable {
  opusNo: string;
  /** One of src/features/notation/model.ts. */
  format: string;
  /** The whole file. */
  source: string;
  /** Names its engraving: what is seen and heard changes with it. */
  hash: string;
  /** It is the whole work, and a full score can be typeset from it. */
  complete: number;
  /** How many of its sheets visitors may see, at most. */
  samplePages: number;
  /** As it was called, cleaned. */
  fileName: string;
  updatedAt: string;
  version: Generated<number>;
}

/** What is known of music that has been engraved. Its pages and sound lie in engraved/<hash>, and can be made anew. */
export interface EngravingsTable {
  hash: string;
  /** JSON: sizes, length and words, or why it could not be engraved. */
  facts: string;
  madeAt: string;
}
