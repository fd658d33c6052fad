import type { Kysely } from 'kysely';

/** How often a server took a mail and did not say that it keeps it: each time may be a copy. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('doubts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
