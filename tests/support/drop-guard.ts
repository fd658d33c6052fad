import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

interface Guard {
  table: string;
  /** Its name on PostgreSQL. */
  constraint: string;
  /** How it is written in the table of SQLite, which can't drop one. */
  inSqlite: RegExp;
}

/** Takes a uniqueness away that the database guards: for the control of a race, which must do its damage then. */
export async function dropGuard({ parts: { db, engine } }: TestServer, guard: Guard): Promise<void> {
  const { table, constraint, inSqlite } = guard;
  if (engine === 'postgres') {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)}`.execute(db);
    return;
  }
  const known = await sql<{ sql: string }>`select sql from sqlite_master where name = ${table}`.execute(db);
  const written = known.rows[0]?.sql ?? '';
  const open = written.replace(inSqlite, '').replace(`"${table}"`, '"unguarded"');
  if (open.length >= written.length) throw new Error(`no such guard in: ${written}`);
  await sql`pragma foreign_keys = off`.execute(db);
  await sql.raw(open).execute(db);
  await sql`insert into unguarded select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table unguarded rename to ${sql.table(table)}`.execute(db);
}
