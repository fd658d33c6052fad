import type { Kysely } from 'kysely';

/** Calendars of musicians' other lives, and the days on which they are busy there. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('blocks', 'integer', (c) => c.notNull())
    .addColumn('unread', 'integer', (c) => c.notNull())
    .addColumn('cut_after', 'text')
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addColumn('whole_at', 'text', (c) => c.notNull())
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('trouble', 'text')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('calendar_feeds_once', ['musician_id', 'address'])
    .execute();
  await db.schema.createIndex('calendar_feeds_next').on('calendar_feeds').column('next_at').execute();
  await db.schema
    .createTable('busy_days')
    .addColumn('feed_id', 'text', (c) => c.notNull().references('calendar_feeds.id').onDelete('cascade'))
    .addColumn('musician_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'integer', (c) => c.notNull())
    .addColumn('ends_at', 'integer', (c) => c.notNull())
    .addColumn('whole_days', 'integer', (c) => c.notNull())
    .addColumn('sure', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('busy_days_day').on('busy_days').columns(['day', 'musician_id']).execute();
  await db.schema.createIndex('busy_days_feed').on('busy_days').columns(['feed_id', 'starts_at']).execute();
}
