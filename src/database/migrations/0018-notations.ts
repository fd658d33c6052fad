import type { Kysely } from 'kysely';

/** The music of compositions, what was engraved of it, and scores that are typeset from it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('notations')
    .addColumn('opus_no', 'text', (c) => c.primaryKey())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('complete', 'integer', (c) => c.notNull())
    .addColumn('sample_pages', 'integer', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('engravings')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('facts', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('scores')
    .addColumn('source', 'text', (c) => c.notNull().defaultTo('uploaded'))
    .execute();
  await db.schema
    .alterTable('scores')
    .addColumn('made_of', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('scores')
    .addColumn('pages', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
