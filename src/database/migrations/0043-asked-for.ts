import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** How many clients asked for a work: counted once a day, for lists of what is asked for most. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Earlier steps of the same transaction changed rows of this table, and what counts that waits for its end.
  if (onPostgres) await sql`set constraints all immediate`.execute(db);
  await db.schema
    .alterTable('opuses')
    .addColumn('asked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index opuses_asked on opuses (asked) where asked > 0`.execute(db);
}
