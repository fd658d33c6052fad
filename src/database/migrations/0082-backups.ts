import { type Kysely, sql } from 'kysely';

/** What is known of each backup that lies somewhere; one is made at a time, and one a night. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('backups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('night', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('places', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('bytes', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('rows', 'integer')
    .addColumn('files', 'integer')
    .addColumn('trouble', 'text')
    .addColumn('tried_at', 'text')
    .addColumn('tried_trouble', 'text')
    .execute();
  await db.schema
    .createIndex('backups_one_at_a_time')
    .on('backups')
    .column('state')
    .unique()
    .where('state', '=', 'running')
    .execute();
  await db.schema
    .createIndex('backups_one_a_night')
    .on('backups')
    .column('night')
    .unique()
    .where(sql<boolean>`state != 'failed'`)
    .execute();
  await db.schema
    .createTable('troubles')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text')
    .execute();

  const mark = await db.selectFrom('server_marks').select('value').where('name', '=', 'last-backup').executeTakeFirst();
  if (!mark) return;
  const { at, file } = JSON.parse(mark.value) as { at?: string; file?: string };
  if (at && file)
    await db
      .insertInto('backups')
      .values({ id: 'before-0082', file, why: 'by hand', state: 'made', started_at: at, ended_at: at })
      .execute();
  await db.deleteFrom('server_marks').where('name', '=', 'last-backup').execute();
}
