import type { Kysely } from 'kysely';

/** Which process has a mail in hand: one that starts takes up what dead ones left, and nothing of the living. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('lease_owner', 'text').execute();
}
