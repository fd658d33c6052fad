import { PostgresAdapter } from 'kysely';
import type { Database } from './tables.ts';

type Lockable =
  | 'accounts'
  | 'musicians'
  | 'opuses'
  | 'eventRequests'
  | 'contactMessages'
  | 'joinApplications'
  | 'orders'
  | 'locks';

/**
 * Locks rows until the transaction ends: whoever wants to change or lock them waits. It changes nothing, so no cached
 * page is made anew. On SQLite a transaction has the whole file from its beginning (node-sqlite.ts). The rows are locked
 * in the order of their ids, so that two transactions cannot deadlock.
 */
export async function lockRows(db: Database, table: Lockable, ids: readonly string[]): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter) || ids.length === 0) return;
  // Not 'for update': rows that only refer to these need not wait.
  await db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}
