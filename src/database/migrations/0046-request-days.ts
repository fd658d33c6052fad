import type { Kysely } from 'kysely';

/**
 * The programme of a request can be changed after it was sent, and undone; close to the day a change waits for the
 * musician. And what everybody has to know on the day itself.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('event_requests')
    .addColumn('programme_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('event_requests').addColumn('programme_draft', 'text').execute();
  await db.schema.alterTable('event_requests').addColumn('programme_change', 'text').execute();
  await db.schema.alterTable('event_requests').addColumn('day_notes', 'text').execute();
  await db.schema
    .createTable('request_programmes')
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('copy', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('programme', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('request_programmes_pk', ['request_id', 'copy', 'version'])
    .execute();
}
