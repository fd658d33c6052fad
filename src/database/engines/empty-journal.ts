import { sql } from 'kysely';
import type { Database } from '../tables.ts';
import { isOnPostgres } from './on-postgres.ts';

/** Empties SQLite's WAL, so that deleted data leaves the disk; readers may delay it to the next run. */
export async function emptyJournal(db: Database): Promise<void> {
  if (isOnPostgres(db)) return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
