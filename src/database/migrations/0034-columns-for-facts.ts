import type { Kysely } from 'kysely';

/**
 * What was found in sentences, scopes and JSON has columns: the concert of a request, the payment of a line, the
 * account of an idempotency key, when an item of the content was added, the files that deleted items still need.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('event_requests').addColumn('concert_slug', 'text').execute();
  await db.schema.createIndex('event_requests_concert').on('event_requests').column('concert_slug').execute();
  await db.schema.alterTable('payment_events').addColumn('reference', 'text').execute();
  await db.schema.createIndex('payment_events_reference').on('payment_events').column('reference').execute();
  await db.schema.alterTable('idempotency_keys').addColumn('account_id', 'text').execute();
  await db.schema.createIndex('idempotency_keys_account').on('idempotency_keys').column('account_id').execute();
  await db.schema.alterTable('content_items').addColumn('added_at', 'text').execute();
  await db.schema
    .createTable('deleted_files')
    .addColumn('file_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('deleted_files_key', ['file_id', 'kind', 'item_id'])
    .addForeignKeyConstraint('deleted_files_item', ['kind', 'item_id'], 'deleted_items', ['kind', 'item_id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('deleted_files_items').on('deleted_files').columns(['kind', 'item_id']).execute();
  await fillRequests(db);
  await fillPayments(db);
  await fillKeys(db);
  await fillContent(db);
  await fillFiles(db);
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function fillRequests(db: Kysely<any>): Promise<void> {
  const rows = await db
    .selectFrom('event_requests')
    .select(['id', 'details'])
    .where('request_type', '=', 'MPCS')
    .execute();
  for (const { id, details } of rows)
    await db
      .updateTable('event_requests')
      .set({ concert_slug: JSON.parse(details).concert?.slug ?? null })
      .where('id', '=', id)
      .execute();
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function fillPayments(db: Kysely<any>): Promise<void> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['id', 'words'])
    .where('outcome', '=', 'mismatch')
    .execute();
  for (const { id, words } of rows)
    await db
      .updateTable('payment_events')
      .set({ reference: /\(([a-z]+_\w+)\)/.exec(words)?.[1] ?? null })
      .where('id', '=', id)
      .execute();
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function fillKeys(db: Kysely<any>): Promise<void> {
  const accounts = new Set((await db.selectFrom('accounts').select('id').execute()).map(({ id }) => id));
  const rows = await db.selectFrom('idempotency_keys').select('scope').distinct().execute();
  for (const { scope } of rows) {
    const id = scope.slice(scope.lastIndexOf(' ') + 1);
    if (accounts.has(id))
      await db.updateTable('idempotency_keys').set({ account_id: id }).where('scope', '=', scope).execute();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function fillContent(db: Kysely<any>): Promise<void> {
  const acts = await db
    .selectFrom('audit_entries')
    .select((e) => ['itemId', e.fn.min('at').as('at')])
    .where('kind', '=', 'content')
    .where('action', '=', 'added')
    .groupBy('item_id')
    .execute();
  for (const { itemId, at } of acts) {
    const slash = itemId.indexOf('/');
    await db
      .updateTable('content_items')
      .set({ added_at: at })
      .where('collection', '=', itemId.slice(0, slash))
      .where('key', '=', itemId.slice(slash + 1))
      .execute();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function fillFiles(db: Kysely<any>): Promise<void> {
  const rows = await db
    .selectFrom('deleted_items')
    .select(['kind', 'itemId', 'snapshot'])
    .where('kind', 'in', ['client', 'composition'])
    .execute();
  for (const { kind, itemId, snapshot } of rows) {
    const ids = new Set([...snapshot.matchAll(/"fileId":"([\w-]+)"/g)].map((match) => match[1]));
    for (const fileId of ids)
      await db.insertInto('deleted_files').values({ file_id: fileId, kind, item_id: itemId }).execute();
  }
}
