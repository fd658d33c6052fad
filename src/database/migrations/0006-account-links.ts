import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('email_verified_at', 'text').execute();

  await db.schema
    .createTable('account_links')
    .addColumn('secret_digest', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_links_account').on('account_links').column('account_id').execute();

  await db.schema
    .alterTable('outbox')
    .addColumn('forget_when_sent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  // A request outlives the account it came from. SQLite can't take a NOT NULL away, so the table is made anew.
  await db.schema
    .createTable('event_requests_new')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id'))
    .addColumn('request_type', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  const columns = sql.raw('id, client_id, musician_id, request_type, status, details, created_at');
  await sql`insert into event_requests_new (${columns}) select ${columns} from event_requests`.execute(db);
  await db.schema.dropTable('event_requests').execute();
  await db.schema.alterTable('event_requests_new').renameTo('event_requests').execute();
  await db.schema
    .createIndex('event_requests_client')
    .on('event_requests')
    .columns(['client_id', 'created_at'])
    .execute();
}
