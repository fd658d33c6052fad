import type { MailRoute } from '#/platform/mail/mailer.ts';
import type { PaymentTrouble } from '#/platform/payments/payment-port.ts';

export type Verdict = 'ok' | 'look' | 'broken';

/** One thing that was looked at, and what came of it. */
export interface Check {
  id: string;
  title: string;
  verdict: Verdict;
  /** How it is, in a sentence or two. */
  words: string;
  /** What to do about it. */
  advice?: string;
  /** Where on the admin page it is done. */
  href?: string;
}

export const VERDICT_WORDS: Record<Verdict, string> = { ok: 'OK', look: 'Look at it', broken: 'Broken' };

/** What was found of card payments. */
export interface PaymentsFound {
  /** Buyers are offered to pay by card. */
  on: boolean;
  /** The environment wants it so, and no keys are there. */
  keysMissing: boolean;
  /** What kept Stripe from answering well; asked only while cards are on. */
  trouble: PaymentTrouble | undefined;
  /** Somebody paid by card, and Stripe did not tell us: it was asked. */
  unheard: boolean;
  test: boolean;
  /** What answers in Stripe's place. */
  standIn: string | undefined;
}

export interface ScannerFound {
  /** Undefined where none is set. */
  where: string | undefined;
  /** Why it does not answer. */
  trouble: string | undefined;
  /** How many resumes wait for a scan. */
  waiting: number;
}

/** What a feature can't see by itself: the machine the site stands on. Handed in by the process. */
export interface Host {
  mode: 'production' | 'development' | 'test';
  dataDir: string;
  /** Where the data lives, without a password. */
  location: string;
  captchaProvider: 'altcha' | 'recaptcha' | 'off';
  versions: { app: string; node: string };
  /** Bytes that can still be written where DATA_DIR is. */
  freeBytes(): Promise<number>;
  /** What time the file system there says it is. */
  fileTime(): Promise<Date>;
  /** Asks an address for a page. Undefined when it answers well, else why not. */
  reach(address: string): Promise<string | undefined>;
  mailRoute(): Promise<MailRoute>;
}

export const MIB = 1024 * 1024;
export const DISK_LOOK_BYTES = 1024 * MIB;
export const DISK_BROKEN_BYTES = 200 * MIB;
export const BACKUP_LOOK_DAYS = 7;
export const BACKUP_BROKEN_DAYS = 30;
export const MAIL_LOOK_MINUTES = 15;
export const MAIL_BROKEN_HOURS = 24;
/** More than this between two clocks is no longer the time a message takes. */
export const CLOCK_MINUTES = 5;
/** So long after a card payment Stripe's notice of it is late. */
export const NOTICE_LATE_MINUTES = 10;
export const SLOW_WRITE_MS = 1_000;
/** The pages are written for this Node. */
export const NODE_MAJOR = 26;
