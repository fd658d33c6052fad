import type { Generated } from 'kysely';

/* Who may sign in, and how they are known again. */

export interface AccountsTable {
  id: string;
  role: 'client' | 'admin';
  email: string;
  firstName: string;
  lastName: string;
  /** Primary instrument; empty for admins. */
  instrument: string;
  /** PHC string; null until a client added by an admin has chosen one. */
  passwordHash: string | null;
  /** When a link mailed to this address was last opened; null while nobody has shown that they read it. */
  emailVerifiedAt: Generated<string | null>;
  createdAt: string;
  /** Grows with every change: who edits says which they saw. */
  version: Generated<number>;
}

export interface AccountLinksTable {
  /** SHA-256 of the secret in the link; the secret itself is never stored. */
  secretDigest: string;
  accountId: string;
  purpose: 'reset' | 'verify' | 'choose-password';
  /** The address a 'verify' link proves and, when it is another than the account's, becomes. */
  email: string | null;
  expiresAt: string;
  usedAt: string | null;
  createdAt: string;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's value; the value itself is never stored. */
  secretDigest: string;
  accountId: string;
  csrfToken: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}
