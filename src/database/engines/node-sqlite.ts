import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

const STATEMENTS_KEPT = 200;
/** Blocks the whole process; `sqlite-dialect.ts` waits longer without blocking. */
const LOCK_PATIENCE_MS = 10;
const OPENING_PATIENCE_MS = 2_000;
const LARGEST_LOG_KEPT = 64 * 1024 * 1024;
/** Fits the search index of 300,000 works. */
const MOST_PAGES_KEPT_KIB = 96 * 1024;

/** Adapts `node:sqlite` to Kysely's better-sqlite3 interface. */
export function openSqlite(file: string): SqliteDatabase & { connection: DatabaseSync } {
  const connection = new DatabaseSync(file, { timeout: OPENING_PATIENCE_MS, enableForeignKeyConstraints: true });
  try {
    // secure_delete overwrites personal data (docs/decisions/0028).
    connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
      PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -${MOST_PAGES_KEPT_KIB};
      PRAGMA journal_size_limit = ${LARGEST_LOG_KEPT}; PRAGMA busy_timeout = ${LOCK_PATIENCE_MS};`);
  } catch (error) {
    connection.close();
    throw error;
  }
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  function prepare(sql: string) {
    const statement = connection.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
    };
  }

  return {
    connection,
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= STATEMENTS_KEPT) prepared.clear();
      const fresh = prepare(sql);
      prepared.set(sql, fresh);
      return fresh;
    },
    close: () => connection.close(),
  };
}
