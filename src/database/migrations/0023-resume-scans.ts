import type { Kysely } from 'kysely';

/** A resume may wait for a scan, or be refused by one. What is there already was taken without. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('join_applications')
    .addColumn('resume_state', 'text', (c) => c.notNull().defaultTo('kept'))
    .execute();
  await db.schema
    .alterTable('join_applications')
    .addColumn('scan_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('join_applications_resume_state')
    .on('join_applications')
    .columns(['resume_state', 'scan_tries', 'created_at'])
    .execute();
}
