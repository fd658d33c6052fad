import { type Kysely, sql } from 'kysely';

/**
 * What a player is owed after an event. The line outlives the request and the musician, because it belongs to the
 * books; the database holds one for each player of an event, and that what is paid has an amount, a day and a means.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('payout_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.references('event_requests.id').onDelete('set null'))
    .addColumn('musician_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('event_date', 'text', (c) => c.notNull())
    .addColumn('fee_cents', 'integer')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('paid_on', 'text')
    .addColumn('paid_by', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addCheckConstraint('payout_lines_fee', sql`fee_cents is null or fee_cents >= 0`)
    .addCheckConstraint(
      'payout_lines_paid',
      sql`(paid_on is null and paid_by is null)
        or (paid_on is not null and paid_by is not null and fee_cents is not null)`,
    )
    .execute();
  await db.schema
    .createIndex('payout_lines_once')
    .unique()
    .on('payout_lines')
    .columns(['request_id', 'musician_id'])
    .execute();
  await db.schema
    .createIndex('payout_lines_musician')
    .on('payout_lines')
    .columns(['musician_id', 'event_date'])
    .execute();
  await db.schema.createIndex('payout_lines_date').on('payout_lines').column('event_date').execute();
}
