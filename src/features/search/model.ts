export type { FoundGroup, Hit } from './schema.server.ts';

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
  'sets',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const HITS_PER_KIND = 5;
export const SEARCH_MAX_LENGTH = 200;
