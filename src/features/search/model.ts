export type { FoundGroup, Hit } from './schema.server.ts';

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
