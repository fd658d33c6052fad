import type { Kysely } from 'kysely';

/** Dates that were proposed to players, what each says of them, and the mailed link by which they say it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('date_polls')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.references('event_requests.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('dates', 'text', (c) => c.notNull())
    .addColumn('chosen', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('told_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('date_polls_request').on('date_polls').column('request_id').execute();
  await db.schema
    .createTable('date_poll_players')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('poll_id', 'text', (c) => c.notNull().references('date_polls.id').onDelete('cascade'))
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id').onDelete('cascade'))
    .addColumn('marks', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('reminded_at', 'text')
    .addUniqueConstraint('date_poll_players_once', ['poll_id', 'musician_id'])
    .execute();
  await db.schema.createIndex('date_poll_players_musician').on('date_poll_players').column('musician_id').execute();
  await db.schema
    .alterTable('mailed_links')
    .addColumn('poll_player_id', 'text', (c) => c.references('date_poll_players.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mailed_links_poll_player').on('mailed_links').column('poll_player_id').execute();
}
