import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Requests and rehearsals have a version of their own: the calendar's SEQUENCE grows only with what calendars show. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Earlier steps of the same transaction changed rows of these tables, and what counts that waits for its end.
  if (onPostgres) await sql`set constraints all immediate`.execute(db);
  for (const table of ['event_requests', 'rehearsals']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable(table)
      .set((e) => ({ version: e.ref('sequence') }))
      .execute();
  }
}
