import { type Kysely, sql } from 'kysely';

/**
 * Tips: what a client wishes to give to those who played, and their words; which checkout pays one; and each player's
 * share as a line of its own. A card payment is booked once, whether it pays an event or is a tip.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('tips')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('promised_at', 'text')
    .addColumn('entry_id', 'text', (c) => c.unique())
    .addCheckConstraint('tips_cents', sql`cents > 0`)
    .execute();
  await db.schema.createIndex('tips_request').on('tips').column('request_id').execute();
  await db.schema.alterTable('checkouts').addColumn('tip_id', 'text').execute();
  await db.schema.dropIndex('ledger_entries_payment').execute();
  await db.schema
    .createIndex('ledger_entries_payment')
    .unique()
    .on('ledger_entries')
    .column('payment')
    .where(sql<boolean>`kind in ('payment', 'tip') and payment is not null`)
    .execute();
  await db.schema.alterTable('payout_lines').addColumn('tip_id', 'text').execute();
  await db.schema.dropIndex('payout_lines_once').execute();
  await db.schema
    .createIndex('payout_lines_once')
    .unique()
    .on('payout_lines')
    .columns(['request_id', 'musician_id'])
    .where(sql.ref('tip_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('payout_lines_tip')
    .unique()
    .on('payout_lines')
    .columns(['tip_id', 'musician_id'])
    .where(sql.ref('tip_id'), 'is not', null)
    .execute();
}
