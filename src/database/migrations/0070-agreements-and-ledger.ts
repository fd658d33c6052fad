import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Agreements of events, their signatures and instalments, and one ledger for all money of clients. Of a request one
 * agreement at most is not void, each party signs it once, and what the ledger holds is never edited: the database
 * says so, whatever the code does.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await agreements(db);
  await ledger(db);
  await db.schema.alterTable('event_requests').addColumn('pay_code', 'text').execute();
  await db.schema
    .createIndex('event_requests_pay_code')
    .unique()
    .on('event_requests')
    .column('pay_code')
    .where(sql.ref('pay_code'), 'is not', null)
    .execute();
  await checkouts(db);
  await db.schema.alterTable('payment_events').addColumn('request_id', 'text').execute();
  await paidBefore(db);
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function agreements(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('agreements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('text_hash', 'text', (c) => c.notNull())
    .addColumn('terms', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('voided_at', 'text')
    .addColumn('void_reason', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('agreements_version', ['request_id', 'version'])
    .execute();
  await db.schema
    .createIndex('agreements_in_force')
    .unique()
    .on('agreements')
    .column('request_id')
    .where(sql.ref('state'), '!=', 'void')
    .execute();
  await db.schema.createIndex('agreements_hash').on('agreements').column('text_hash').execute();
  await db.schema
    .createTable('agreement_signatures')
    .addColumn('agreement_id', 'text', (c) => c.notNull().references('agreements.id').onDelete('cascade'))
    .addColumn('party', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('browser', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('consent', 'text', (c) => c.notNull())
    .addColumn('text_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('agreement_signatures_once', ['agreement_id', 'party'])
    .execute();
  await db.schema
    .createTable('agreement_papers')
    .addColumn('agreement_id', 'text', (c) => c.notNull().references('agreements.id').onDelete('cascade'))
    .addColumn('file_hash', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('agreement_papers_once', ['file_hash', 'agreement_id'])
    .execute();
  await db.schema.createIndex('agreement_papers_agreement').on('agreement_papers').column('agreement_id').execute();
  await db.schema
    .createTable('instalments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('days_before', 'integer')
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addCheckConstraint('instalments_cents', sql`cents > 0`)
    .addUniqueConstraint('instalments_position', ['request_id', 'position'])
    .execute();
  await db.schema.createIndex('instalments_due').on('instalments').column('due_on').execute();
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function ledger(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // Refer to nothing: the books outlive what they are about.
    .addColumn('request_id', 'text')
    .addColumn('order_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('method', 'text')
    .addColumn('payment', 'text')
    .addColumn('answers', 'text')
    .addColumn('actor', 'text', (c) => c.notNull())
    .addCheckConstraint('ledger_entries_cents', sql`cents != 0`)
    .execute();
  for (const column of ['request_id', 'order_id', 'day'])
    await db.schema.createIndex(`ledger_entries_${column}`).on('ledger_entries').column(column).execute();
  // A payment that the provider names is booked once.
  await db.schema
    .createIndex('ledger_entries_payment')
    .unique()
    .on('ledger_entries')
    .column('payment')
    .where(sql<boolean>`kind = 'payment' and payment is not null`)
    .execute();
  await db.schema
    .createTable('ledger_notes')
    .addColumn('entry_id', 'text', (c) => c.primaryKey().references('ledger_entries.id').onDelete('cascade'))
    .addColumn('words', 'text', (c) => c.notNull())
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) return finalOnPostgres(db);
  for (const act of ['update', 'delete'])
    await sql`create trigger ${sql.raw(`ledger_no_${act}`)} before ${sql.raw(act)} on ledger_entries
      begin select raise(abort, 'the ledger is never edited'); end`.execute(db);
  await sql`create trigger ledger_no_replace before insert on ledger_entries
    when exists (select 1 from ledger_entries where id = new.id)
    begin select raise(abort, 'the ledger is never edited'); end`.execute(db);
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function finalOnPostgres(db: Kysely<any>): Promise<void> {
  await sql`create function ledger_is_final() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger is never edited'; end $$`.execute(db);
  await sql`create trigger ledger_is_final before update or delete on ledger_entries
    for each row execute function ledger_is_final()`.execute(db);
  await sql`create trigger ledger_no_truncate before truncate on ledger_entries
    for each statement execute function ledger_is_final()`.execute(db);
}

/** Of an order, or of an event: SQLite drops no 'not null', so the table is made anew. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function checkouts(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('checkouts_anew')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.references('orders.id').onDelete('cascade'))
    .addColumn('request_id', 'text', (c) => c.references('event_requests.id').onDelete('cascade'))
    .addColumn('cents', 'integer')
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into checkouts_anew (id, order_id, url, state, created_at, expires_at)
    select id, order_id, url, state, created_at, expires_at from checkouts`.execute(db);
  await db.schema.dropTable('checkouts').execute();
  await db.schema.alterTable('checkouts_anew').renameTo('checkouts').execute();
  await db.schema.createIndex('checkouts_by_order').on('checkouts').column('order_id').execute();
  await db.schema.createIndex('checkouts_by_request').on('checkouts').column('request_id').execute();
  await db.schema.createIndex('checkouts_by_state').on('checkouts').columns(['state', 'created_at']).execute();
}

/** Events that were marked as paid by hand: what was charged, and that it came. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function paidBefore(db: Kysely<any>): Promise<void> {
  for (const [kind, sign] of [
    ['charge', 1],
    ['payment', -1],
  ] as const)
    await sql`insert into ledger_entries (id, request_id, kind, cents, day, at, method, actor)
      select ${kind} || '-' || r.id, r.id, ${kind}, ${sql.raw(String(sign))} * r.total_cents, substr(h.at, 1, 10), h.at,
        null, 'site'
      from event_requests r
      join (select case_id, max(at) as at from case_history where kind = 'request' and what = 'paid' group by case_id) h
        on h.case_id = r.id
      where r.status in ('paid', 'completed') and r.total_cents > 0`.execute(db);
}
