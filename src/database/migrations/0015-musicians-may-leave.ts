import { type Kysely, sql } from 'kysely';

/**
 * A request keeps its musician's id and name as facts of the books: the musician may leave. SQLite can't drop a
 * constraint, so the column is written anew.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('event_requests')
    .addColumn('asked_musician', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db
    .updateTable('event_requests')
    .set({ asked_musician: sql.ref('musician_id') })
    .execute();
  await db.schema.dropIndex('event_requests_musician').execute();
  await db.schema.alterTable('event_requests').dropColumn('musician_id').execute();
  await db.schema.alterTable('event_requests').renameColumn('asked_musician', 'musician_id').execute();
  await db.schema
    .createIndex('event_requests_musician')
    .on('event_requests')
    .columns(['musician_id', 'event_date'])
    .execute();
}
