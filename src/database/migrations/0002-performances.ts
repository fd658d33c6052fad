import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('performances')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('location_name', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('time', 'text')
    .addColumn('open_to_public', 'integer', (c) => c.notNull())
    .addColumn('min_price', 'integer', (c) => c.notNull())
    .addColumn('max_price', 'integer', (c) => c.notNull())
    .addColumn('tickets_link', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('collaborators', 'text', (c) => c.notNull())
    .addColumn('program', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('called_off', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('performances_order').on('performances').columns(['date', 'time', 'id']).execute();

  await db.schema
    .createTable('performance_musicians')
    .addColumn('performance_id', 'text', (c) => c.notNull().references('performances.id').onDelete('cascade'))
    .addColumn('musician_id', 'text', (c) => c.notNull().references('musicians.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('performance_musicians_pk', ['performance_id', 'musician_id'])
    .execute();
  await db.schema
    .createIndex('performance_musicians_musician')
    .on('performance_musicians')
    .column('musician_id')
    .execute();
}
