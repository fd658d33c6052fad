import type { Kysely } from 'kysely';

/**
 * Invoices, receipts and credit notes of events: one for each entry of the ledger that asks for one, numbered without
 * gaps by kind and year. The number is of the books; what it says goes with its client.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('entry_id', 'text', (c) => c.notNull().unique().references('ledger_entries.id'))
    // Refers to nothing: the books outlive what they are about.
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('tax_cents', 'integer', (c) => c.notNull())
    .addUniqueConstraint('invoices_number', ['kind', 'year', 'number'])
    .execute();
  await db.schema
    .createTable('invoice_bodies')
    .addColumn('invoice_id', 'text', (c) => c.primaryKey().references('invoices.id').onDelete('cascade'))
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('invoices_request').on('invoices').column('request_id').execute();
}
