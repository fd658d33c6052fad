import type { MailRoute } from '#/platform/mail/mailer.ts';
import type { PaymentTrouble } from '#/platform/payments/payment-port.ts';

export type Verdict = 'ok' | 'look' | 'broken';

export interface Check {
  id: string;
  title: string;
  verdict: Verdict;
  message: string;
  advice?: string;
  href?: string;
}

export const VERDICT_LABELS: Record<Verdict, string> = { ok: 'OK', look: 'Look at it', broken: 'Broken' };

export interface PaymentsFound {
  on: boolean;
  /** Cards are on in the environment, but the keys are missing. */
  keysMissing: boolean;
  /** Asked only while cards are on. */
  trouble: PaymentTrouble | undefined;
  /** A card payment was found by asking Stripe; its notice did not come. */
  unheard: boolean;
  test: boolean;
  standIn: string | undefined;
}

export interface ScannerFound {
  where: string | undefined;
  trouble: string | undefined;
  waiting: number;
}

/** Facts about the machine, passed in by the process. */
export interface Host {
  mode: 'production' | 'development' | 'test';
  dataDir: string;
  location: string;
  captchaProvider: 'altcha' | 'recaptcha' | 'off';
  versions: { app: string; node: string };
  /** Bytes free in DATA_DIR. */
  freeBytes(): Promise<number>;
  fileTime(): Promise<Date>;
  /** Undefined when the address answers, else the reason. */
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
/** Clocks further apart than a message's travel time explains. */
export const CLOCK_MINUTES = 5;
/** Stripe's notice is late after this. */
export const NOTICE_LATE_MINUTES = 10;
export const SLOW_WRITE_MS = 1_000;
/** The Node version the project targets. */
export const NODE_MAJOR = 26;
