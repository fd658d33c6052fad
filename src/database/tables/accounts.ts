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
  /** Of admins: when one was last here, to the minute. Nothing of the kind is kept of a client. */
  lastSeenAt: Generated<string | null>;
}

/** A link in a mail: it opens an account, a request, an order, a wish or what a player is asked. A link of the purpose 'share' is passed on by hand. */
export interface MailedLinksTable {
  /** SHA-256 of the secret in the link; the secret itself is never stored. */
  secretDigest: string;
  accountId: string | null;
  requestId: string | null;
  orderId: string | null;
  wishId: string | null;
  pollPlayerId: string | null;
  /** Of a programme that is shared, until it is sent: then its `requestId`. */
  cartId: string | null;
  /** Of a player who is asked: opens what they are asked, for as long as the request is there. */
  askId: string | null;
  purpose: 'reset' | 'verify' | 'choose-password' | 'day' | 'share' | null;
  /** The address a 'verify' link proves and, when it is another than the account's, becomes. */
  email: string | null;
  /** Of a request: who answers by it, once. */
  party: 'client' | 'musician' | null;
  /** Of a shared programme: for whom, as its owner calls them; whether they may say something; whether they see prices. */
  name: string | null;
  mayWrite: number | null;
  showsPrices: number | null;
  createdAt: string;
  /** Null for links to orders and programmes, which hold until they are closed. */
  expiresAt: string | null;
  /** When it was used up or closed. */
  endedAt: string | null;
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

export interface SecondFactorsTable {
  accountId: string;
  /** The key that the admin's app holds too, in base32. Codes are made of it, so a digest would not do. */
  secret: string;
  /** Null until the first right code: till then it is asked of nobody. */
  confirmedAt: string | null;
  /** The 30 seconds that the newest code belonged to: none of them or before them counts again. */
  lastStep: Generated<number>;
  createdAt: string;
}

export interface RecoveryCodesTable {
  accountId: string;
  /** SHA-256 of the code; the code itself was shown once and is never stored. */
  codeDigest: string;
  usedAt: string | null;
  createdAt: string;
}
