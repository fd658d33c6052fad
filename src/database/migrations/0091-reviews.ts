import type { Kysely } from 'kysely';

/**
 * What a client says of an event once it was played. Whom and what it is about is copied, so that a page which shows it
 * reads no request.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().unique().references('event_requests.id').onDelete('cascade'))
    .addColumn('musician_id', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('signed_as', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('occasion', 'text', (c) => c.notNull())
    .addColumn('may_show', 'integer', (c) => c.notNull())
    .addColumn('given_at', 'text', (c) => c.notNull())
    .addColumn('shown_at', 'text')
    .execute();
  await db.schema.createIndex('reviews_musician').on('reviews').columns(['musician_id', 'shown_at']).execute();
  await db.schema.createIndex('reviews_occasion').on('reviews').columns(['occasion', 'shown_at']).execute();
}
