import type { Kysely } from 'kysely';

/** When the players of a request rehearse; it goes with the request, and a player who is deleted leaves it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('rehearsals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('event_requests.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'integer', (c) => c.notNull())
    .addColumn('ends_at', 'integer', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('called_off', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('rehearsals_request').on('rehearsals').column('request_id').execute();
  await db.schema.createIndex('rehearsals_date').on('rehearsals').column('date').execute();
  await db.schema
    .createTable('rehearsal_players')
    .addColumn('rehearsal_id', 'text', (c) => c.notNull().references('rehearsals.id').onDelete('cascade'))
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('rehearsal_players_pk', ['rehearsal_id', 'musician_id'])
    .execute();
  await db.schema.createIndex('rehearsal_players_musician').on('rehearsal_players').column('musician_id').execute();
}
