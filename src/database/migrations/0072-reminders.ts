import type { Kysely } from 'kysely';

/**
 * What was said by the clock of a request, each once: the key says of what, and of which day. And who wants no such
 * mails any more.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('request_reminders')
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('request_reminders_once', ['request_id', 'what'])
    .execute();
  await db.schema
    .createTable('reminder_stops')
    .addColumn('account_id', 'text', (c) => c.unique().references('accounts.id').onDelete('cascade'))
    .addColumn('musician_id', 'text', (c) => c.unique().references('musicians.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
}
