import type { Kysely } from 'kysely';

/** The day that stands beside a signature on paper, and the scan of that paper. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('agreement_signatures').addColumn('day', 'text').execute();
  await db.schema
    .createTable('agreement_scans')
    .addColumn('agreement_id', 'text', (c) => c.primaryKey().references('agreements.id').onDelete('cascade'))
    .addColumn('file_id', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_size', 'integer', (c) => c.notNull())
    .addColumn('uploaded_at', 'text', (c) => c.notNull())
    .execute();
}
