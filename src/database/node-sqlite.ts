import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

const STATEMENTS_KEPT = 200;

/**
 * Kysely's SQLite dialect speaks better-sqlite3; this lends it `node:sqlite`. A transaction takes the
 * write lock when it begins, so that two processes on one file queue instead of failing half-way.
 */
export function openSqlite(file: string): SqliteDatabase & { connection: DatabaseSync } {
  const connection = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  // What is deleted is overwritten: it may be somebody's (docs/decisions/0028).
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  function prepare(sql: string) {
    const statement = connection.prepare(sql === 'begin' ? 'begin immediate' : sql);
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
