import { type Kysely, sql } from 'kysely';

/** One table of links that go by mail, in place of three. Mails that were sent hold the old ones: every row comes along. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('mailed_links')
    .addColumn('secret_digest', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id').onDelete('cascade'))
    .addColumn('request_id', 'text', (c) => c.references('event_requests.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id').onDelete('cascade'))
    .addColumn('purpose', 'text')
    .addColumn('email', 'text')
    .addColumn('party', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('ended_at', 'text')
    .execute();
  await sql`insert into mailed_links (secret_digest, account_id, purpose, email, created_at, expires_at, ended_at)
    select secret_digest, account_id, purpose, email, created_at, expires_at, used_at from account_links`.execute(db);
  await sql`insert into mailed_links (secret_digest, request_id, party, created_at, expires_at, ended_at)
    select secret_digest, request_id, party, created_at, expires_at, used_at from request_links`.execute(db);
  await sql`insert into mailed_links (secret_digest, order_id, created_at, ended_at)
    select secret_digest, order_id, created_at, revoked_at from order_links`.execute(db);
  for (const owner of ['account', 'request', 'order']) {
    await db.schema.dropTable(`${owner}_links`).execute();
    await db.schema.createIndex(`mailed_links_${owner}`).on('mailed_links').column(`${owner}_id`).execute();
  }
}
