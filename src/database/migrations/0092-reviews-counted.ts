import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** As the tables of migration 20: pages that show reviews are cached until one changes. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.insertInto('shown_versions').values({ topic: 'reviews', version: 0 }).execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`create constraint trigger count_shown after insert or update or delete on reviews
      deferrable initially deferred for each row execute function count_shown()`.execute(db);
  else
    for (const act of ['insert', 'update', 'delete'])
      await sql`create trigger ${sql.id(`shown_reviews_${act}`)} after ${sql.raw(act)} on reviews
        begin update shown_versions set version = version + 1 where topic = 'reviews'; end`.execute(db);
}
