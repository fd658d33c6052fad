import type { Kysely } from 'kysely';

/** What a request was estimated to cost when it was sent; requests of before have none. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('event_requests').addColumn('estimate', 'text').execute();
}
