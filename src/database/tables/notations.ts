import type { Generated } from 'kysely';

export interface NotationsTable {
  opusNo: string;
  format: string;
  source: string;
  /** Content hash; names the engraving. */
  hash: string;
  /** 1: a full score can be typeset from it. */
  complete: number;
  /** Most pages of the sample. */
  samplePages: number;
  fileName: string;
  updatedAt: string;
  version: Generated<number>;
}

/** Facts of an engraving; its files are in engraved/<hash>. */
export interface EngravingsTable {
  hash: string;
  facts: string;
  madeAt: string;
}
