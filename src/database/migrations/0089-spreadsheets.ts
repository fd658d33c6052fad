import type { Kysely } from 'kysely';

/**
 * Spreadsheets that were sent and are looked at, how their heads were understood once, and what one press wrote: an import,
 * or composers that were merged.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('sheets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sheet_name', 'text', (c) => c.notNull())
    .addColumn('others', 'text', (c) => c.notNull())
    .addColumn('rows', 'text', (c) => c.notNull())
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sheets_sent_at').on('sheets').column('sent_at').execute();
  await db.schema
    .createTable('sheet_heads')
    .addColumn('heads', 'text', (c) => c.primaryKey())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .addColumn('chosen_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('batches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema.createIndex('batches_at').on('batches').column('at').execute();
  await db.schema
    .createTable('batch_items')
    .addColumn('batch_id', 'text', (c) => c.notNull().references('batches.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('sheet_row', 'integer', (c) => c.notNull())
    // Refers to nothing: works are deleted and brought back.
    .addColumn('opus_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('composer_before', 'text')
    .addPrimaryKeyConstraint('batch_items_place', ['batch_id', 'place'])
    .execute();
}
