import type { Kysely } from 'kysely';

/**
 * What was agreed on for a request is known to the cent; `total`, in whole dollars, is no longer written. A full score
 * says how many of its pages visitors may see: none of those that are here.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('event_requests').addColumn('total_cents', 'integer').execute();
  await db
    .updateTable('event_requests')
    .set((e) => ({ total_cents: e('total', '*', 100) }))
    .where('total', 'is not', null)
    .execute();
  await db.schema
    .alterTable('scores')
    .addColumn('sample_pages', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
