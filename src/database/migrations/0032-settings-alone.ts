import { type Kysely, sql } from 'kysely';

const SETUP_CODE = 'setup-code:';
const SECRETS = ['limit-secret', 'captcha-secret', 'download-secret', 'checkout-secret', 'device-secret'];
const MARKS = ['last-backup', 'gallery-filled'];

/**
 * `settings` holds what the owners set and nothing else: every change of it makes all cached pages out of date. The
 * server's secrets, counters, marks, locks and setup codes get tables of their own.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['server_secrets', 'server_marks'])
    await db.schema
      .createTable(table)
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('locks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .execute();
  await db.schema
    .createTable('setup_codes')
    .addColumn('digest', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await moveRows(db);
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function moveRows(db: Kysely<any>): Promise<void> {
  const receipts = await db.selectFrom('settings').select('value').where('name', '=', 'last-receipt-no').execute();
  for (const { value } of receipts)
    await db
      .insertInto('counters')
      .values({ name: 'receipt-no', value: Number(value) })
      .execute();
  await db.insertInto('locks').values({ id: 'import' }).execute();
  for (const [table, names] of [
    ['server_secrets', SECRETS],
    ['server_marks', MARKS],
  ] as const)
    await sql`insert into ${sql.table(table)} (name, value)
      select name, value from settings where name in (${sql.join(names)})`.execute(db);
  await sql`insert into setup_codes (digest, created_at)
    select substr(name, ${sql.lit(SETUP_CODE.length + 1)}), value from settings
    where name like ${sql.lit(`${SETUP_CODE}%`)}`.execute(db);
  await sql`delete from settings where name <> 'site-settings'`.execute(db);
}
