import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Two ways around the triggers of 0008: PostgreSQL empties a table without asking what stands before each row, SQLite
 * replaces a row without deleting it first. What an admin has done stays written down.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create trigger audit_no_truncate before truncate on audit_entries
      for each statement execute function audit_is_final()`.execute(db);
    return;
  }
  await sql`create trigger audit_no_replace before insert on audit_entries
    when exists (select 1 from audit_entries where id = new.id)
    begin select raise(abort, 'the audit log is never edited'); end`.execute(db);
}
