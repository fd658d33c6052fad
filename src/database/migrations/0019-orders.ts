import type { Kysely } from 'kysely';

/** Orders of scores: what was bought, its links, its history, and what a card payment provider says of it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('shortcode', 'text', (c) => c.notNull())
    .addColumn('match_key', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('status_since', 'text', (c) => c.notNull())
    .addColumn('buyer_name', 'text', (c) => c.notNull())
    .addColumn('buyer_email', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('claimed_at', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('method', 'text')
    .addColumn('reference', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('receipt_no', 'integer', (c) => c.unique())
    .addColumn('delivered_at', 'text')
    .addColumn('links_revoked_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('search_text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'created_at']).execute();
  await db.schema.createIndex('orders_by_day').on('orders').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('orders_by_buyer').on('orders').column('buyer_email').execute();
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('opus_no', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('composer', 'text', (c) => c.notNull())
    .addColumn('copies', 'integer', (c) => c.notNull())
    .addColumn('unit_cents', 'integer', (c) => c.notNull())
    .addColumn('file_id', 'text')
    .addPrimaryKeyConstraint('order_lines_pk', ['order_id', 'position'])
    .execute();
  await db.schema.createIndex('order_lines_by_work').on('order_lines').column('opus_no').execute();
  await db.schema.createIndex('order_lines_by_file').on('order_lines').column('file_id').execute();
  await db.schema
    .createTable('order_links')
    .addColumn('secret_digest', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('order_links_by_order').on('order_links').column('order_id').execute();
  await db.schema
    .createTable('order_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'text')
    .execute();
  await db.schema.createIndex('order_history_by_order').on('order_history').columns(['order_id', 'position']).execute();
  await db.schema
    .createTable('checkouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('checkouts_by_order').on('checkouts').column('order_id').execute();
  await db.schema.createIndex('checkouts_by_state').on('checkouts').columns(['state', 'created_at']).execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('settled_at', 'text')
    .execute();
  await db.schema
    .createIndex('payment_events_by_outcome')
    .on('payment_events')
    .columns(['outcome', 'received_at'])
    .execute();
}
