import type { Database } from '../tables.ts';

/**
 * Inserts one small row into a table no page reads, so health checks expire no cached page. @throws the database error
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
