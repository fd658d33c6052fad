import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What visitors' pages are made of. */
const SHOWN = [
  'content_version',
  'engravings',
  'movement_musicians',
  'movements',
  'musicians',
  'notations',
  'opus_instruments',
  'opus_musicians',
  'opuses',
  'performance_musicians',
  'performances',
  'picture_files',
  'pictures',
  'scores',
  'settings',
];

/** How often each of these tables was changed, counted by the database itself: whoever writes, nobody can forget it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('shown_versions')
    .addColumn('topic', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db
    .insertInto('shown_versions')
    .values(SHOWN.map((topic) => ({ topic, version: 0 })))
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await countOnPostgres(db);
  else await countOnSqlite(db);
}

// biome-ignore lint/suspicious/noExplicitAny: as above
async function countOnSqlite(db: Kysely<any>): Promise<void> {
  for (const topic of SHOWN) {
    for (const act of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.id(`shown_${topic}_${act}`)} after ${sql.raw(act)} on ${sql.table(topic)}
        begin update shown_versions set version = version + 1 where topic = ${sql.lit(topic)}; end`.execute(db);
    }
  }
}

/**
 * At the commit, once per transaction and table. The counters are the last locks it takes, and are taken behind one
 * lock: two commits wait for each other and can never wait in a ring.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above
async function countOnPostgres(db: Kysely<any>): Promise<void> {
  await sql`create function count_shown() returns trigger language plpgsql as $$
    declare
      this_transaction text := pg_current_xact_id()::text;
      counted text := 'shown.' || tg_table_name;
    begin
      if current_setting(counted, true) = this_transaction then return null; end if;
      perform set_config(counted, this_transaction, true);
      perform pg_advisory_xact_lock(hashtext('shown_versions'));
      update shown_versions set version = version + 1 where topic = tg_table_name;
      return null;
    end $$`.execute(db);
  for (const topic of SHOWN) {
    await sql`create constraint trigger count_shown after insert or update or delete on ${sql.table(topic)}
      deferrable initially deferred for each row execute function count_shown()`.execute(db);
  }
}
