import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The version of a performance is a number of its own: the calendar's SEQUENCE grows only with what calendars show. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Earlier steps of the same transaction changed rows of this table, and what counts that waits for its end.
  if (onPostgres) await sql`set constraints all immediate`.execute(db);
  await db.schema
    .alterTable('performances')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('performances')
    .set((e) => ({ version: e.ref('sequence') }))
    .execute();
}
