import type { Kysely } from 'kysely';

/** Whether a mail went to a mail server, or was written to a file because none was set. Of earlier ones nobody knows. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('filed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
