/** What the one search of the admin page looks through, in the order it is shown. */
export const FOUND_KINDS = [
  'clients',
  'musicians',
  'requests',
  'orders',
  'messages',
  'applications',
  'opuses',
  'compositions',
  'performances',
  'concerts',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** As many of a kind as are shown; the rest is in its own room. */
export const HITS_PER_KIND = 5;
export const SEARCH_MAX_LENGTH = 200;

export interface Hit {
  /** By which its page is known: of a composition its opus number, of a concert its slug. */
  id: string;
  title: string;
  /** What tells it from others of the same title. */
  words: string;
}

export interface FoundGroup {
  kind: FoundKind;
  /** How many there are of this kind. */
  total: number;
  hits: Hit[];
}
