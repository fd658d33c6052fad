import type { Kysely } from 'kysely';

/** The newest of what is new that an admin has been shown. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('release_seen', 'text').execute();
}
