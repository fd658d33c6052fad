import type { Database } from '../tables.ts';

/**
 * One small row goes in, where nothing that is shown lies: a check is asked for often and by anybody, and must not make
 * kept pages out of date. What every call reads is there. @throws what the database says when it can't
 */
export async function canWrite(db: Database, now: Date): Promise<void> {
  const row = { requestDigest: '', answer: '', createdAt: now.toISOString() };
  await db
    .insertInto('idempotencyKeys')
    .values({ scope: 'readiness', key: 'last-check', ...row })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet(row))
    .execute();
  await db.selectFrom('settings').select('name').limit(1).execute();
}
