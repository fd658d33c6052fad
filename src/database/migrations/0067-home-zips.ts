import type { Kysely } from 'kysely';

/** Where a musician lives, by zip code, so that the nearest is asked first; '' where nobody knows. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('musician_times')
    .addColumn('home_zip', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
