import type { ClientProfile } from './schema.server.ts';

export type { ClientProfile, SessionSummary } from './schema.server.ts';

/** Spec section 5: at least 8 characters; the upper end keeps hashing bounded (design section 5). */
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

/** What the owner of an account sees of it, beyond the spec's three facts. */
export interface OwnAccount extends ClientProfile {
  firstName: string;
  lastName: string;
  emailVerified: boolean;
  /** The new address that waits for its link to be opened. */
  pendingEmail: string | undefined;
  /** Sessions that are open now, this one among them. */
  sessions: number;
}

export const CLIENT_SORTS = ['name', 'newest', 'requests'] as const;
export interface ClientSearch {
  search: string;
  sort: (typeof CLIENT_SORTS)[number];
}

/** A client in the admins' list. */
export interface ListedClient {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  instrument: string;
  createdAt: string;
  requests: number;
}
