import type { ClientProfile } from './schema.server.ts';

export type { ClientProfile, SessionSummary } from './schema.server.ts';

/** Spec section 5; the maximum bounds the hashing. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

/** Spec section 9, in its order. */
export const SIGNUP_INSTRUMENTS = [
  'bassoon',
  'cello',
  'clarinet',
  'contrabass',
  'flute',
  'guitar',
  'harp',
  'oboe',
  'piano',
  'percussion',
  'saxophone',
  'trombone',
  'trumpet',
  'tuba/euphonium',
  'viola',
  'violin',
  'other',
] as const;

export type Role = 'client' | 'admin';

export interface OwnAccount extends ClientProfile {
  firstName: string;
  lastName: string;
  emailVerified: boolean;
  /** Not verified yet. */
  pendingEmail: string | undefined;
  sessions: number;
}

const CLIENT_SORTS = ['name', 'newest', 'requests'] as const;
export interface ClientSearch {
  search: string;
  sort: (typeof CLIENT_SORTS)[number];
}

export interface ListedClient {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  instrument: string;
  createdAt: string;
  requests: number;
}
