import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Which works changed, for the list of works that every process keeps in memory: written by the database itself,
 * whoever changes a work. `change` orders them: a number on SQLite, the transaction on PostgreSQL.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create table opus_changes (
      change xid8 not null default pg_current_xact_id(),
      opus_id text not null,
      at bigint not null default extract(epoch from now())::bigint)`.execute(db);
    await sql`create index opus_changes_change on opus_changes (change)`.execute(db);
    await sql`create function note_opus_changes() returns trigger language plpgsql as $$
      begin insert into opus_changes (opus_id) select id from changed; return null; end $$`.execute(db);
    const tables: [act: string, rows: string][] = [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ];
    for (const [act, rows] of tables)
      await sql`create trigger ${sql.id(`opus_${act}_noted`)} after ${sql.raw(act)} on opuses
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function note_opus_changes()`.execute(db);
  } else {
    await sql`create table opus_changes (
      change integer primary key autoincrement,
      opus_id text not null,
      at integer not null default (unixepoch()))`.execute(db);
    const rows: [act: string, row: string][] = [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ];
    for (const [act, row] of rows)
      await sql`create trigger ${sql.id(`opus_${act}_noted`)} after ${sql.raw(act)} on opuses
        begin insert into opus_changes (opus_id) values (${sql.raw(row)}.id); end`.execute(db);
  }
  // What only the filters asked, which ask the list in memory now.
  await db.schema.dropTable('opus_instruments').execute();
  await db.schema.dropIndex('opuses_composer').execute();
  await sql`create index opus_changes_at on opus_changes (at)`.execute(db);
}
