import type { Database } from './tables.ts';

/** One small row goes in. @throws what the database says when it can't */
export async function canWrite(db: Database, now: Date): Promise<void> {
  const value = now.toISOString();
  await db
    .insertInto('settings')
    .values({ name: 'last-ready-check', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
