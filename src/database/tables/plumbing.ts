import type { Generated } from 'kysely';

/* What keeps promises: mail that waits, answers already given, secrets of the server. */

export interface OutboxTable {
  id: string;
  /** Fixed at insert, so that a message sent twice after a crash is recognisably one. */
  messageId: string;
  kind: string;
  /** The first part of its kind. */
  topic: string;
  /** The message, application, request or order it is about. */
  subjectId: string | null;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** JSON: Attachment[]; null is none. */
  attachments: string | null;
  /** 'failed' waits for somebody to look at it; 'stopped' was given up by an admin. */
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'stopped';
  /** 1 for a mail that holds a secret, or the last trace of an address: its row ends when it is sent or given up. */
  forgetWhenSent: Generated<number>;
  attempts: number;
  /** How often a server took it and did not say that it keeps it: each time may be a copy. */
  doubts: Generated<number>;
  nextAttemptAt: string;
  leaseUntil: string | null;
  /** The process that has it in hand, by its sign of life. */
  leaseOwner: string | null;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  /** Folded: address and subject. */
  searchText: Generated<string>;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  /** The account that sent it. */
  accountId: string | null;
  requestDigest: string;
  /** JSON of the stored answer. */
  answer: string;
  createdAt: string;
}

/** What the owners have set: one row, changed whole. */
export interface SettingsTable {
  name: string;
  value: string;
}

/** Secrets that the server makes on first use. */
export interface ServerSecretsTable {
  name: string;
  value: string;
}

/** What was done once, or when it was done last. */
export interface ServerMarksTable {
  name: string;
  value: string;
}

/** Numbers without a gap: the last that was given out. */
export interface CountersTable {
  name: string;
  value: number;
}

/** Rows that a transaction locks so that only one at a time does a thing. */
export interface LocksTable {
  id: string;
}

/** Codes that open the first run. */
export interface SetupCodesTable {
  digest: string;
  createdAt: string;
}

export interface CaptchaUsedTable {
  /** Digest of a solution that has been spent; each works once. */
  solution: string;
  /** From then on the solution is refused for its age, and the row can go. */
  expiresAt: string;
}

export interface LimitUsesTable {
  /** Keyed digest of a limit's name and of whom it counts: an address, an account, an e-mail. */
  key: string;
  used: number;
  /** From then on it is counted from one again, and the row can go. */
  endsAt: string;
}

/** How often a table that visitors' pages show was changed. Counted by triggers: nothing else writes it. */
export interface ShownVersionsTable {
  topic: string;
  version: number;
}
