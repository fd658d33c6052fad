import type { Generated } from 'kysely';

export interface AccountsTable {
  id: string;
  role: 'client' | 'admin';
  email: string;
  firstName: string;
  lastName: string;
  /** Primary instrument; empty for admins. */
  instrument: string;
  passwordHash: string | null;
  /** When a mailed link last proved this address. */
  emailVerifiedAt: Generated<string | null>;
  createdAt: string;
  version: Generated<number>;
  /** Admins only, to the minute; clients' visits are not recorded. */
  lastSeenAt: Generated<string | null>;
  /** Admins only: the newest of what is new that they were shown. */
  releaseSeen: Generated<string | null>;
}

/** A 'share' link is passed on by hand; all others go by mail. */
export interface MailedLinksTable {
  /** SHA-256; the secret itself is never stored. */
  secretDigest: string;
  accountId: string | null;
  requestId: string | null;
  orderId: string | null;
  wishId: string | null;
  pollPlayerId: string | null;
  /** Until the shared programme is sent; then `requestId`. */
  cartId: string | null;
  askId: string | null;
  /** Of a musician: opens their own page while `email` is their address. */
  musicianId: string | null;
  purpose:
    | 'reset'
    | 'verify'
    | 'choose-password'
    | 'day'
    | 'share'
    | 'calendar'
    | 'agreement'
    | 'thanks'
    | 'reminders'
    | null;
  /** The address a 'verify' link proves; of a musician, where it went. */
  email: string | null;
  party: 'client' | 'musician' | null;
  /** Recipient of a shared programme, and what they may do. */
  name: string | null;
  mayWrite: number | null;
  showsPrices: number | null;
  createdAt: string;
  /** Null for links to orders and programmes. */
  expiresAt: string | null;
  endedAt: string | null;
}

export interface SessionsTable {
  /** SHA-256 of the cookie. */
  secretDigest: string;
  accountId: string;
  csrfToken: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface SecondFactorsTable {
  accountId: string;
  /** The shared TOTP key, base32; codes are computed from it, so a digest would not do. */
  secret: string;
  /** Null until the first right code. */
  confirmedAt: string | null;
  /** The newest used time step: replays of it or earlier ones fail. */
  lastStep: Generated<number>;
  createdAt: string;
}

export interface RecoveryCodesTable {
  accountId: string;
  /** SHA-256 */
  codeDigest: string;
  usedAt: string | null;
  createdAt: string;
}
