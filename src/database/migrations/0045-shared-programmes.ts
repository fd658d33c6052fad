import type { Kysely } from 'kysely';

/** Links by which family and planner see a programme, and what they say of it; both go with cart or request. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const links = () => db.schema.alterTable('mailed_links');
  await links()
    .addColumn('cart_id', 'text', (c) => c.references('carts.id').onDelete('cascade'))
    .execute();
  await links().addColumn('name', 'text').execute();
  await links().addColumn('may_write', 'integer').execute();
  await links().addColumn('shows_prices', 'integer').execute();
  await db.schema.createIndex('mailed_links_cart').on('mailed_links').column('cart_id').execute();
  await db.schema
    .createTable('programme_remarks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cart_id', 'text', (c) => c.references('carts.id').onDelete('cascade'))
    .addColumn('request_id', 'text', (c) => c.references('event_requests.id').onDelete('cascade'))
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('programme_remarks_cart').on('programme_remarks').column('cart_id').execute();
  await db.schema.createIndex('programme_remarks_request').on('programme_remarks').column('request_id').execute();
}
