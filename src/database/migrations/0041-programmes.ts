import { type Kysely, sql } from 'kysely';

/**
 * A cart holds the order of its works too: the programme. A visitor has one without an account, known by a cookie; and
 * each keeps what it was before its last changes, so that they can be undone.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('carts').renameTo('old_carts').execute();
  await db.schema
    .createTable('carts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client_id', 'text', (c) => c.unique().references('accounts.id').onDelete('cascade'))
    .addColumn('visitor_digest', 'text', (c) => c.unique())
    .addColumn('entries', 'text', (c) => c.notNull())
    .addColumn('programme', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into carts (id, client_id, entries, programme, updated_at)
    select client_id, client_id, entries, '', updated_at from old_carts`.execute(db);
  await db.schema.dropTable('old_carts').execute();
  await db.schema.createIndex('carts_updated').on('carts').column('updated_at').execute();
  await db.schema
    .createTable('cart_versions')
    .addColumn('cart_id', 'text', (c) => c.notNull().references('carts.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('entries', 'text', (c) => c.notNull())
    .addColumn('programme', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('cart_versions_pk', ['cart_id', 'version'])
    .execute();
  await renewKeptCarts(db);
}

/** Clients whose deletion can still be undone hold their cart as it was. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
async function renewKeptCarts(db: Kysely<any>): Promise<void> {
  const deleted = await db
    .selectFrom('deletedItems')
    .select(['itemId', 'snapshot'])
    .where('kind', '=', 'client')
    .execute();
  for (const { itemId, snapshot } of deleted) {
    const kept = JSON.parse(snapshot) as { rows: [string, Record<string, unknown>[]][] };
    for (const [table, rows] of kept.rows)
      if (table === 'carts')
        for (const row of rows)
          Object.assign(row, { id: row.clientId, visitorDigest: null, programme: '', version: 0 });
    await db
      .updateTable('deletedItems')
      .set({ snapshot: JSON.stringify(kept) })
      .where('kind', '=', 'client')
      .where('itemId', '=', itemId)
      .execute();
  }
}
