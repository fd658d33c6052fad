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

export function worstOf(checks: readonly Pick<Check, 'verdict'>[]): Verdict {
  if (checks.some(({ verdict }) => verdict === 'broken')) return 'broken';
  return checks.some(({ verdict }) => verdict === 'look') ? 'look' : 'ok';
}

export interface PaymentsFound {
  on: boolean;
  keysMissing: boolean;
  trouble: PaymentTrouble | undefined;
  unheard: boolean;
  test: boolean;
  standIn: string | undefined;
}

export interface ScannerFound {
  where: string | undefined;
  trouble: string | undefined;
  waiting: number;
}

/** From the process. */
export interface Host {
  mode: 'production' | 'development' | 'test';
  /** Of the machine. */
  name: string;
  dataDir: string;
  location: string;
  /** How many bytes of the log the standby that is read from lacks; undefined when it does not answer, or there is none. */
  standby: (() => Promise<number | undefined>) | undefined;
  captchaProvider: 'altcha' | 'recaptcha' | 'off';
  versions: { app: string; node: string };
  /** CHANGELOG.md as it is shipped; empty where it is not. */
  changelog: string;
  /** DATA_DIR. */
  freeBytes(): Promise<number>;
  fileTime(): Promise<Date>;
  /** Undefined, or the reason. */
  reach(address: string): Promise<string | undefined>;
  /** Of an https address; undefined when it has no certificate, or does not answer. */
  certificateEnds(address: string): Promise<Date | undefined>;
  mailRoute(): Promise<MailRoute>;
}

export const MIB = 1024 * 1024;
export const DISK_LOOK_BYTES = 1024 * MIB;
export const DISK_BROKEN_BYTES = 200 * MIB;
export const MAIL_LOOK_MINUTES = 15;
export const MAIL_BROKEN_HOURS = 24;
export const CLOCK_MINUTES = 5;
export const NOTICE_LATE_MINUTES = 10;
export const SLOW_WRITE_MS = 1_000;
export const NODE_MAJOR = 26;
