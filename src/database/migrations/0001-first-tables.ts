import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  // Lists are ordered by the bytes of a folded key, the same on both engines whatever the server's locale.
  const byteOrdered = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('instrument', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('accounts_role_email', ['role', 'email'])
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('secret_digest', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('csrf_token', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_seen_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();

  await db.schema
    .createTable('musicians')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('instruments', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('opuses')
    .addColumn('id', byteOrdered, (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('composer', 'text', (c) => c.notNull())
    .addColumn('rep_type', 'text', (c) => c.notNull())
    .addColumn('instrumentation', 'text', (c) => c.notNull())
    .addColumn('sort_key', byteOrdered, (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('identity_key', 'text', (c) => c.notNull().unique())
    .execute();
  await db.schema.createIndex('opuses_order').on('opuses').columns(['sort_key', 'id']).execute();
  await db.schema.createIndex('opuses_composer').on('opuses').column('composer').execute();

  await db.schema
    .createTable('opus_instruments')
    .addColumn('opus_id', 'text', (c) => c.notNull().references('opuses.id').onDelete('cascade'))
    .addColumn('instrument_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('opus_instruments_pk', ['instrument_key', 'opus_id'])
    .execute();
  await db.schema.createIndex('opus_instruments_opus').on('opus_instruments').column('opus_id').execute();

  await db.schema
    .createTable('opus_musicians')
    .addColumn('opus_id', 'text', (c) => c.notNull().references('opuses.id').onDelete('cascade'))
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('opus_musicians_pk', ['opus_id', 'musician_id'])
    .execute();
  await db.schema.createIndex('opus_musicians_musician').on('opus_musicians').column('musician_id').execute();

  await db.schema
    .createTable('movements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('opus_id', 'text', (c) => c.notNull().references('opuses.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('movements_opus').on('movements').columns(['opus_id', 'position']).execute();

  await db.schema
    .createTable('movement_musicians')
    .addColumn('movement_id', 'text', (c) => c.notNull().references('movements.id').onDelete('cascade'))
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('movement_musicians_pk', ['movement_id', 'musician_id'])
    .execute();
  await db.schema.createIndex('movement_musicians_musician').on('movement_musicians').column('musician_id').execute();

  await db.schema
    .createTable('carts')
    .addColumn('client_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('entries', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('event_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id'))
    .addColumn('request_type', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('event_requests_client')
    .on('event_requests')
    .columns(['client_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text_body', 'text', (c) => c.notNull())
    .addColumn('html_body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('request_digest', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['scope', 'key'])
    .execute();
}
