import type { Kysely } from 'kysely';

/** The provider's name of the dispute that an entry books, or takes back: of a payment there may be several. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('ledger_entries').addColumn('dispute', 'text').execute();
}
