import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('picture_files')
    .addColumn('file', 'text', (c) => c.primaryKey())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('widths', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('uploaded_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.references('picture_files.file'))
    .addColumn('drawing', 'text')
    // No reference: a musician who is deleted and brought back has the same portrait.
    .addColumn('musician_id', 'text')
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('caption', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .execute();
  await db.schema.createIndex('pictures_place').on('pictures').columns(['place', 'removed_at', 'position']).execute();
  await db.schema.createIndex('pictures_file').on('pictures').column('file').execute();
  await sql`create unique index pictures_portrait on pictures (musician_id)
    where place = 'portrait' and removed_at is null`.execute(db);
}
