import type { Generated } from 'kysely';

/* What the owners say on the site: catalogues, texts and prices that begin as the files of `content/`. */

export interface ContentItemsTable {
  /** One of src/features/site-content/model.ts. */
  collection: string;
  key: string;
  /** The order of a catalogue. */
  position: number;
  /** JSON, of the shape its collection has. */
  body: string;
  version: Generated<number>;
  updatedAt: string;
  /** When an admin added it; null for what was there from the beginning. */
  addedAt: string | null;
}

/** Which collections have had their first content, so that what was deleted does not come back at the next start. */
export interface ContentCollectionsTable {
  collection: string;
  filledAt: string;
}

/** One row, which grows with every change: what a process compares before it answers. */
export interface ContentVersionTable {
  id: string;
  version: number;
}

/** The full score of a composition; its page shows a sample only. */
export interface ScoresTable {
  opusNo: string;
  /** The file is at uploads/scores/<fileId>.pdf. */
  fileId: string;
  /** As it was called, cleaned. */
  fileName: string;
  /** Bytes. */
  fileSize: number;
  uploadedAt: string;
  /** 'uploaded' by an admin, or 'typeset' from the notation. */
  source: Generated<string>;
  /** What a typeset one was made of; another says that it is out of date. */
  madeOf: Generated<string>;
  /** 0 where nobody has counted. */
  pages: Generated<number>;
  /** How many of its pages are the sample of a work without notation. */
  samplePages: Generated<number>;
}
