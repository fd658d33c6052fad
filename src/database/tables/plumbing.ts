import type { Generated } from 'kysely';

export interface OutboxTable {
  id: string;
  /** Fixed, so that a message sent twice is recognised as one. */
  messageId: string;
  kind: string;
  topic: string;
  subjectId: string | null;
  toAddress: string;
  replyTo: string | null;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** JSON: Attachment[] */
  attachments: string | null;
  /** 'failed' needs an admin; 'stopped' was given up by one. */
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'stopped';
  /** 1: deleted once sent or given up. */
  forgetWhenSent: Generated<number>;
  attempts: number;
  /** Deliveries without confirmation. */
  doubts: Generated<number>;
  nextAttemptAt: string;
  leaseUntil: string | null;
  /** Process name (process-lease.ts). */
  leaseOwner: string | null;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  /** 1: sent while there was no mail server, so that nobody got it. */
  filed: Generated<number>;
  searchText: Generated<string>;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  accountId: string | null;
  requestDigest: string;
  /** JSON of the stored answer. */
  answer: string;
  createdAt: string;
}

export interface SettingsTable {
  name: string;
  value: string;
}

export interface ServerSecretsTable {
  name: string;
  value: string;
}

/** One-time and last-run timestamps. */
export interface ServerMarksTable {
  name: string;
  value: string;
}

/** Gapless: the last number given out. */
export interface CountersTable {
  name: string;
  value: number;
}

/** Rows locked as mutexes. */
export interface LocksTable {
  id: string;
}

export interface SetupCodesTable {
  digest: string;
  createdAt: string;
}

export interface CaptchaUsedTable {
  /** Digest of a spent solution. */
  solution: string;
  expiresAt: string;
}

export interface LimitUsesTable {
  /** Keyed digest of the limit's name and its key. */
  key: string;
  used: number;
  endsAt: string;
}

/** Change counts of tables that pages show, written by triggers. */
export interface ShownVersionsTable {
  topic: string;
  version: number;
}
