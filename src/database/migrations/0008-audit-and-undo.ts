import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What one may edit knows how often it was changed, so that nobody overwrites what they have not seen. */
const VERSIONED = ['opuses', 'musicians', 'accounts'];

// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of VERSIONED) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('item_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_entries_at').on('audit_entries').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_entries_item').on('audit_entries').columns(['kind', 'item_id', 'at']).execute();
  await forbidEditing(db);

  await db.schema
    .createTable('deleted_items')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text', (c) => c.notNull())
    .addColumn('deleted_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('deleted_items_key', ['kind', 'item_id'])
    .execute();
  await db.schema.createIndex('deleted_items_at').on('deleted_items').column('deleted_at').execute();
}

/** The database itself refuses to change what has been written down. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function forbidEditing(db: Kysely<any>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function audit_is_final() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is never edited'; end $$`.execute(db);
    await sql`create trigger audit_is_final before update or delete on audit_entries
      for each row execute function audit_is_final()`.execute(db);
    return;
  }
  for (const act of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`audit_no_${act}`)} before ${sql.raw(act)} on audit_entries
      begin select raise(abort, 'the audit log is never edited'); end`.execute(db);
  }
}
