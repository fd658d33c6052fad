import type { SelectQueryBuilder } from 'kysely';
import { isOnPostgres } from './engines/on-postgres.ts';
import type { Database } from './tables.ts';

type Lockable =
  | 'accounts'
  | 'musicians'
  | 'opuses'
  | 'performances'
  | 'eventRequests'
  | 'contactMessages'
  | 'joinApplications'
  | 'orders'
  | 'giftCertificates'
  | 'carts'
  | 'locks';

/** Locks rows until the transaction ends, in id order to prevent deadlocks; a no-op on SQLite, whose transactions lock the file. */
export async function lockRows(db: Database, table: Lockable, ids: readonly string[]): Promise<void> {
  if (!isOnPostgres(db) || ids.length === 0) return;
  // Not 'for update': inserts of rows that refer to these need not wait.
  await db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** Locks what `query` finds; rows that another transaction has locked are left out, for waiting could deadlock. */
export function skippingLocked<DB, Table extends keyof DB, Found>(
  db: Database,
  query: SelectQueryBuilder<DB, Table, Found>,
): SelectQueryBuilder<DB, Table, Found> {
  return isOnPostgres(db) ? query.forUpdate().skipLocked() : query;
}
