import type { Kysely } from 'kysely';

/* Frozen once released. Imports nothing of the product, so that it means the same for ever. */

/** What is played when at the event of a request; requests of before, and those without an order, have none. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('event_requests').addColumn('programme', 'text').execute();
}
