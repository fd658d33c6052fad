import { AppError } from '#/platform/errors.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';

/** The state of the write at a failure: `unknown` during a commit, `partly` after an earlier one. */
export type Outcome = 'read' | 'nothing-changed' | 'unknown' | 'partly';

const MESSAGES: Record<Outcome, string> = {
  read: 'This cannot be read just now. Please try again in a moment.',
  'nothing-changed': 'This cannot be kept just now. Nothing was changed. Please try again in a moment.',
  unknown:
    'Something failed while this was being kept, and we cannot tell whether it was. Please send it again in a moment.',
  partly: 'Something failed after a part of this was kept. Please look at what is there now before you send it again.',
};

const SQLITE_TROUBLE = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);
const SQLITE_BUSY = 5;
/** Errors raised before a commit began or rolled back by SQLite. */
const SQLITE_REFUSALS = new Set([5, 6, 8, 13, 14]);
/** Refusals by a working server: resources, locks, a standby. */
const POSTGRES_REFUSALS = /^53...$|^55P03$|^25006$|^40001$|^40P01$|^57014$/;
const SQLITE_CORRUPT = [11, 26];
const SQLITE_IOERR_FSYNC = 1034;
const SQLITE_IOERR_DIR_FSYNC = 1290;

const POSTGRES_TROUBLE = /^(08|53|57|58|28|3D)...$|^XX00[12]$|^55P03$|^25006$|^40001$|^40P01$/;
const NETWORK_TROUBLE = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|timeout expired)/;
const SILENCE = 'Query read timeout';
const POSTGRES_LOCKED = '55P03';
const AWAY = /^(08...|57P0[1235]|25006|53300)$/;
const STARTING_PATIENCE_MS = MINUTE_MS;
const SOON = /^(40001|40P01|55P03)$/;

interface DatabaseError extends Error {
  code?: unknown;
  errcode?: unknown;
}

/** A 503 for a failing machine; undefined for every other error. */
export function unavailable(error: unknown, outcome: Outcome): AppError | undefined {
  if (!isTrouble(error)) return undefined;
  const soon = isBusy(error) || SOON.test(String((error as DatabaseError).code));
  const known = mayBeKept(error, outcome) || outcome !== 'unknown' ? outcome : 'nothing-changed';
  return new AppError('unavailable', MESSAGES[known], { headers: { 'Retry-After': soon ? '1' : '5' }, cause: error });
}

export function mayBeKept(error: unknown, outcome: Outcome): boolean {
  return outcome === 'unknown' && !isRefusal(error);
}

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === SQLITE_BUSY;
}

/** Retries `work` (idempotent) for up to a minute while another process holds the lock. */
export async function untilUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + STARTING_PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { cause } = error as Error;
      const locked = isBusy(cause) || (cause as DatabaseError | undefined)?.code === POSTGRES_LOCKED;
      if (!locked || performance.now() > until) throw error;
    }
  }
}

/** A server that is not there, still starts, is a standby or has no connection left: another start may find it. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as DatabaseError).code ?? '');
  return AWAY.test(code) || NETWORK_TROUBLE.test(code) || LOST_CONNECTION.test(error.message) || isSilence(error);
}

export function isDamage(error: unknown): boolean {
  return SQLITE_CORRUPT.includes(primaryCode(error) ?? 0);
}

/** After a failed fsync the kernel may drop dirty pages, so the file can no longer be trusted. */
export function isFailedSync(error: unknown): boolean {
  const { errcode } = (error ?? {}) as DatabaseError;
  return errcode === SQLITE_IOERR_FSYNC || errcode === SQLITE_IOERR_DIR_FSYNC;
}

/** PostgreSQL never answered: the write may have happened. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE;
}

/** PostgreSQL itself refused, so nothing was written. */
function isRefusal(error: unknown): boolean {
  const primary = primaryCode(error);
  if (primary !== undefined) return SQLITE_REFUSALS.has(primary);
  return POSTGRES_REFUSALS.test(String((error as DatabaseError).code));
}

function isTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const primary = primaryCode(error);
  if (primary !== undefined) return SQLITE_TROUBLE.has(primary);
  const code = String((error as DatabaseError).code ?? '');
  return (
    POSTGRES_TROUBLE.test(code) || NETWORK_TROUBLE.test(code) || LOST_CONNECTION.test(error.message) || isSilence(error)
  );
}

function primaryCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as DatabaseError;
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}
