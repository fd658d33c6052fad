import type { Kysely } from 'kysely';

/** Gift certificates, each sold by an order; which of them an entry of the ledger sells, spends or fills up again. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('gift_certificates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().unique().references('orders.id').onDelete('cascade'))
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('code_digest', 'text', (c) => c.notNull().unique())
    .addColumn('giver_name', 'text', (c) => c.notNull())
    .addColumn('recipient_name', 'text', (c) => c.notNull())
    .addColumn('recipient_email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('mail_on', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('valid_since', 'text')
    .addColumn('mailed_at', 'text')
    .addColumn('voided_at', 'text')
    .addColumn('void_reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('gift_certificates_mail')
    .on('gift_certificates')
    .columns(['mailed_at', 'mail_on'])
    .execute();
  await db.schema.createIndex('gift_certificates_made').on('gift_certificates').column('made_at').execute();
  await db.schema.alterTable('ledger_entries').addColumn('gift_id', 'text').execute();
  await db.schema.createIndex('ledger_entries_gift_id').on('ledger_entries').column('gift_id').execute();
}
