import type { Kysely } from 'kysely';

/** What is played when at the event of a request; requests of before, and those without an order, have none. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('event_requests').addColumn('programme', 'text').execute();
}
