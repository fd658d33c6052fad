import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '../tables.ts';

/**
 * SQLite's journal keeps pages as they were until it is written over: emptied, what was deleted is off the disk. Readers
 * may hold it back; then the next time does it. PostgreSQL does the like by itself.
 */
export async function emptyJournal(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
