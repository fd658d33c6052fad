import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The log is searched by what was changed, whatever the accents and the case; and by who did it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('audit_entries')
    .addColumn('name_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // The one time that entries are touched: what they say stays as it is.
  if (onPostgres) await sql`alter table audit_entries disable trigger audit_is_final`.execute(db);
  else await sql`drop trigger audit_no_update`.execute(db);
  const rows = await db.selectFrom('audit_entries').select('item_name').distinct().execute();
  for (const { item_name: name } of rows)
    await db
      .updateTable('audit_entries')
      .set({ name_key: folded(String(name)) })
      .where('item_name', '=', name)
      .execute();
  if (onPostgres) await sql`alter table audit_entries enable trigger audit_is_final`.execute(db);
  else
    await sql`create trigger audit_no_update before update on audit_entries
      begin select raise(abort, 'the audit log is never edited'); end`.execute(db);
  await db.schema.createIndex('audit_entries_actor').on('audit_entries').columns(['actor', 'at']).execute();
  await db.schema.createIndex('audit_entries_kind').on('audit_entries').columns(['kind', 'at']).execute();
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
