import { AppError } from '../platform/errors.ts';
import { digest } from '../platform/ids.ts';
import { HOUR_MS } from '../platform/time/durations.ts';
import { isOnPostgres } from './engines/on-postgres.ts';
import { isUniqueViolation } from './engines/unique-violation.ts';
import type { Database } from './tables.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;
const KEPT_MS = 25 * HOUR_MS;

const running = new Set<string>();

interface IdempotentCall {
  /** Client and operation, so that clients' keys never collide. */
  scope: string;
  accountId?: string | undefined;
  /** The Idempotency-Key header; undefined runs `work` without remembering. */
  key: string | undefined;
  request: unknown;
  now: Date;
}

export function requireGoodKey(key: string): void {
  if (!KEY.test(key)) throw new AppError('bad_json', 'The Idempotency-Key must be 1 to 255 visible ASCII characters.');
}

/** Runs `work` once per key, replaying its answer; `work` must store it before it commits. @throws AppError bad_json, idempotency_mismatch, conflict while running */
export async function oncePerKey<Answer>(
  db: Database,
  { scope, accountId, key, request, now }: IdempotentCall,
  work: (remember: (tx: Database, answer: Answer) => Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work(async () => {});
  requireGoodKey(key);
  const requestDigest = digest(JSON.stringify(request));
  const name = `${scope}\n${key}`;
  if (running.has(name)) {
    throw new AppError('conflict', 'This request is being sent already. Please wait a moment.', {
      headers: { 'Retry-After': '1' },
    });
  }
  running.add(name);
  try {
    const earlier = await answered();
    if (earlier) return earlier;
    return await work(async (tx, answer) => {
      const expired = new Date(now.getTime() - KEPT_MS).toISOString();
      await tx.deleteFrom('idempotencyKeys').where('createdAt', '<', expired).execute();
      await tx
        .insertInto('idempotencyKeys')
        .values({
          scope,
          accountId: accountId ?? null,
          key,
          requestDigest,
          answer: JSON.stringify(answer),
          createdAt: now.toISOString(),
        })
        .execute();
    });
  } catch (error) {
    // Another process committed first and this one rolled back: the stored answer counts.
    const earlier = isUniqueViolation(error) ? await answered() : undefined;
    if (earlier) return earlier;
    throw error;
  } finally {
    running.delete(name);
  }

  async function answered(): Promise<Answer | undefined> {
    const row = await db
      .selectFrom('idempotencyKeys')
      .selectAll()
      .where('scope', '=', scope)
      .where('key', '=', key ?? '')
      .executeTakeFirst();
    if (row && row.requestDigest !== requestDigest) {
      throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
    }
    if (!row) return undefined;
    // A commit like the first one: where that was in doubt, this waits for the standby, too. One file has none.
    if (isOnPostgres(db))
      await db
        .updateTable('idempotencyKeys')
        .set({ createdAt: row.createdAt })
        .where('scope', '=', scope)
        .where('key', '=', row.key)
        .execute();
    return JSON.parse(row.answer) as Answer;
  }
}
