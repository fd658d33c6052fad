import { type Kysely, sql } from 'kysely';

/**
 * Several players of one request: its places, the pools they draw from, and who was asked. That no place has two who said
 * yes, and nobody two places of one request, is held here, whatever the code does.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('request_pools')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('manner', 'text', (c) => c.notNull())
    .addColumn('hours', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'text')
    .addColumn('told_at', 'text')
    .execute();
  await db.schema.createIndex('request_pools_request').on('request_pools').column('request_id').execute();
  await db.schema
    .createTable('request_places')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('pool_id', 'text', (c) => c.references('request_pools.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('instruments', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('request_places_request').on('request_places').column('request_id').execute();
  await db.schema.createIndex('request_places_pool').on('request_places').column('pool_id').execute();
  await db.schema
    .createTable('request_asks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('pool_id', 'text', (c) => c.notNull().references('request_pools.id').onDelete('cascade'))
    .addColumn('place_id', 'text', (c) => c.references('request_places.id').onDelete('set null'))
    // Refers to nothing, as the musician of a request does: what was agreed outlives who is taken off the list.
    .addColumn('musician_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('wave', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('asked_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('holds_until', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('thanked_at', 'text')
    .addColumn('fee_cents', 'integer')
    .addColumn('wished_cents', 'integer')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('works', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('request_asks_one_yes_per_place')
    .unique()
    .on('request_asks')
    .column('place_id')
    .where(sql.ref('state'), '=', 'yes')
    .execute();
  await db.schema
    .createIndex('request_asks_one_yes_per_musician')
    .unique()
    .on('request_asks')
    .columns(['request_id', 'musician_id'])
    .where(sql.ref('state'), '=', 'yes')
    .execute();
  await db.schema
    .createIndex('request_asks_once_per_pool')
    .unique()
    .on('request_asks')
    .columns(['pool_id', 'musician_id'])
    .execute();
  await db.schema.createIndex('request_asks_musician').on('request_asks').columns(['musician_id', 'state']).execute();
  await db.schema.createIndex('request_asks_request').on('request_asks').column('request_id').execute();
  await db.schema.createIndex('request_asks_due').on('request_asks').columns(['state', 'due_at']).execute();
  await db.schema
    .alterTable('mailed_links')
    .addColumn('ask_id', 'text', (c) => c.references('request_asks.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mailed_links_ask').on('mailed_links').column('ask_id').execute();
}
