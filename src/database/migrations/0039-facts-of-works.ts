import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What is known of a work stands in its row: what the owners corrected, the outcome, and its keys, which filters find in
 * the index that holds the list. The next start fills them in.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Earlier steps of the same transaction changed rows of this table, and what counts that waits for its end.
  if (onPostgres) await sql`set constraints all immediate`.execute(db);
  const add = (name: string, type: 'text' | 'integer', fallback: string | number) =>
    db.schema
      .alterTable('opuses')
      .addColumn(name, type, (c) => c.notNull().defaultTo(fallback))
      .execute();
  await db.schema.alterTable('opuses').addColumn('own_facts', 'text').execute();
  await add('facts', 'text', '{}');
  await add('fact_keys', 'text', '');
  await add('known_work', 'text', '');
  await add('known', 'integer', 0);
  await db.schema.dropIndex('opuses_found').execute();
  if (onPostgres)
    await sql`create index opuses_found on opuses (sort_key, id) include (rep_type, instrument_keys, fact_keys)`.execute(
      db,
    );
  else
    await sql`create index opuses_found on opuses (sort_key, id, rep_type, instrument_keys, fact_keys, search_text)`.execute(
      db,
    );
  await sql`create index opuses_known_work on opuses (known_work) where known_work <> ''`.execute(db);
  await sql`create index opuses_known on opuses (known, sort_key, id) where known > 0`.execute(db);
}
