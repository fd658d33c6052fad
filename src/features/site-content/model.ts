export const PARAGRAPHS_MAX = 40;
export const PARAGRAPH_MAX_LENGTH = 5000;

const CATALOGUES = ['concerts', 'compositions', 'profiles', 'sets'] as const;
export const DOCUMENTS = [
  'about',
  'series',
  'join',
  'services',
  'extras',
  'travel',
  'rates',
  'payment',
  'weddings',
  'moods',
  'outdoors',
  'terms',
  'legal',
] as const;

export type Catalogue = (typeof CATALOGUES)[number];
export type DocumentName = (typeof DOCUMENTS)[number];
export type Collection = Catalogue | DocumentName;

export interface ContentItem<Body> {
  collection: Collection;
  key: string;
  position: number;
  body: Body;
  version: number;
  addedAt?: string | null;
}

export interface ContentDocument<Body = DocumentBody> {
  body: Body;
  version: number;
}

export type Changes<Body> = { [Field in keyof Body]?: Body[Field] | undefined } & { seen?: number | undefined };

export type DocumentBody = Record<string, unknown>;
