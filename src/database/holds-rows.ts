import { PostgresAdapter } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Whether a row that a transaction has read must be held to stay as it is. PostgreSQL lets others change it meanwhile;
 * on SQLite a transaction has the file to itself from its beginning (node-sqlite.ts).
 */
export function mustHoldRows(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
