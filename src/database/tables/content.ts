import type { Generated } from 'kysely';

export interface ContentItemsTable {
  collection: string;
  key: string;
  position: number;
  /** JSON, of the shape its collection has. */
  body: string;
  version: Generated<number>;
  updatedAt: string;
  /** Null for first content. */
  addedAt: string | null;
}

/** Collections that had their first content: deleted items must not return at the next start. */
export interface ContentCollectionsTable {
  collection: string;
  filledAt: string;
}

/** One row, raised by every change. */
export interface ContentVersionTable {
  id: string;
  version: number;
}

export interface ScoresTable {
  opusNo: string;
  /** uploads/scores/<fileId>.pdf */
  fileId: string;
  fileName: string;
  fileSize: number;
  uploadedAt: string;
  source: Generated<string>;
  /** Hash of the notation it was typeset from. */
  madeOf: Generated<string>;
  /** 0 when not counted. */
  pages: Generated<number>;
  /** Sample length of a work without notation. */
  samplePages: Generated<number>;
}
