import type { Kysely } from 'kysely';

const MINUTE_MS = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('event_requests')
    .addColumn('event_date', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('event_requests').addColumn('starts_at', 'integer').execute();
  await db.schema.alterTable('event_requests').addColumn('ends_at', 'integer').execute();
  await db.schema
    .alterTable('event_requests')
    .addColumn('travel_minutes', 'integer', (c) => c.notNull().defaultTo(30))
    .execute();
  await db.schema
    .alterTable('event_requests')
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('event_requests')
    .addColumn('updated_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const column of ['waiting_since', 'reminded_at', 'escalated_at']) {
    await db.schema.alterTable('event_requests').addColumn(column, 'text').execute();
  }
  await fillFromDetails(db);
  await db.schema
    .createIndex('event_requests_musician')
    .on('event_requests')
    .columns(['musician_id', 'event_date'])
    .execute();
  await db.schema
    .createIndex('event_requests_waiting')
    .on('event_requests')
    .columns(['status', 'waiting_since'])
    .execute();

  await db.schema
    .createTable('request_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('party', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('request_history_request')
    .on('request_history')
    .columns(['request_id', 'position'])
    .unique()
    .execute();

  await db.schema
    .createTable('request_links')
    .addColumn('secret_digest', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('party', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('request_links_request').on('request_links').column('request_id').execute();
}

/** Requests sent before this step know their day and hours in their details only. */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function fillFromDetails(db: Kysely<any>): Promise<void> {
  const rows = await db.selectFrom('event_requests').select(['id', 'details', 'created_at as createdAt']).execute();
  for (const { id, details, createdAt } of rows) {
    const { eventDate = '', eventStartTime = '', eventEndTime = '' } = JSON.parse(details) as Record<string, string>;
    // `waiting_since` stays empty: who was asked long ago is not chased by an update.
    const known = eventDate !== '' && eventStartTime !== '';
    const from = known ? Date.parse(`${eventDate}T${eventStartTime}:00Z`) / MINUTE_MS : null;
    const sameDay =
      from === null || eventEndTime === '' || eventEndTime === eventStartTime
        ? null
        : minutes(eventEndTime) - minutes(eventStartTime);
    const length = sameDay === null ? 120 : sameDay < 0 ? sameDay + 24 * 60 : sameDay;
    await db
      .updateTable('event_requests')
      .set({
        event_date: eventDate,
        starts_at: from,
        ends_at: from === null ? null : from + length,
        updated_at: createdAt,
      })
      .where('id', '=', id)
      .execute();
  }
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}
