/** Of one text on the site. */
export const PARAGRAPHS_MAX = 40;
export const PARAGRAPH_MAX_LENGTH = 5000;

/** Catalogues: items that are added, ordered and deleted one by one. */
export const CATALOGUES = ['concerts', 'compositions', 'profiles'] as const;
/** Texts and prices: one item each, edited as a whole. */
export const DOCUMENTS = ['about', 'series', 'join', 'services', 'extras', 'travel', 'payment'] as const;

export type Catalogue = (typeof CATALOGUES)[number];
export type DocumentName = (typeof DOCUMENTS)[number];
export type Collection = Catalogue | DocumentName;

/** One item as it lies in the database; a document's key is its own name. */
export interface ContentItem<Body> {
  collection: Collection;
  key: string;
  position: number;
  body: Body;
  version: number;
  /** When an admin added it; null for what was there from the beginning. */
  addedAt?: string | null;
}

/** A document with how often it was changed, so that an editor can say which they saw. */
export interface ContentDocument<Body = DocumentBody> {
  body: Body;
  version: number;
}

/** Fields as far as they are given, and the version they were changed from. */
export type Changes<Body> = { [Field in keyof Body]?: Body[Field] | undefined } & { seen?: number | undefined };

/** A text or price list, by the names of its own shape. */
export type DocumentBody = Record<string, unknown>;
