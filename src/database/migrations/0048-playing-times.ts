import type { Kysely } from 'kysely';

/** How long a musician takes for a work or a movement; '' is the work as a whole. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('playing_times')
    .addColumn('musician_id', 'text', (c) => c.notNull())
    .addColumn('opus_id', 'text', (c) => c.notNull())
    .addColumn('movement_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('minutes', 'double precision', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('playing_times_pk', ['musician_id', 'opus_id', 'movement_id'])
    .execute();
}
