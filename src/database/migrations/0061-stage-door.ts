import type { Kysely } from 'kysely';

/* Frozen once released. Imports nothing of the product, so that it means the same for ever. */

/** A musician's own page, by a mailed link, and what they say there of when they don't play. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('mailed_links')
    .addColumn('musician_id', 'text', (c) => c.references('musicians.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mailed_links_musician').on('mailed_links').column('musician_id').execute();
  await db.schema
    .createTable('musician_times')
    .addColumn('musician_id', 'text', (c) => c.primaryKey().references('musicians.id').onDelete('cascade'))
    .addColumn('days_off', 'text', (c) => c.notNull())
    .addColumn('travel_minutes', 'integer')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('absences')
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id').onDelete('cascade'))
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('last_day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('absences_once', ['musician_id', 'first_day', 'last_day'])
    .execute();
}
