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

/** `behindBytes` of the log are missing; `why` it can't be read. */
export interface StandbyFound {
  found: 'caughtUp' | 'behind' | 'away';
  behindBytes?: number;
  why?: string;
}

/** From the process. */
export interface Host {
  mode: 'production' | 'development' | 'test';
  /** Of the machine. */
  name: string;
  dataDir: string;
  location: string;
  /** Of the standby that is read from, where there is one. */
  standby: (() => Promise<StandbyFound>) | undefined;
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
/** A standby may lack what is on its way. */
export const STANDBY_LOOK_BYTES = MIB;
export const DISK_LOOK_BYTES = 1024 * MIB;
export const DISK_BROKEN_BYTES = 200 * MIB;
export const MAIL_LOOK_MINUTES = 15;
export const MAIL_BROKEN_HOURS = 24;
export const CLOCK_MINUTES = 5;
export const NOTICE_LATE_MINUTES = 10;
export const SLOW_WRITE_MS = 1_000;
export const NODE_MAJOR = 26;
