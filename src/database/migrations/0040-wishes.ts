import type { Kysely } from 'kysely';

/** Who wants to hear of a piece once it is played, and the mailed link by which they say so. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('wishes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('piece', 'text', (c) => c.notNull())
    .addColumn('piece_key', 'text', (c) => c.notNull())
    .addColumn('event_date', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addUniqueConstraint('wishes_once', ['piece_key', 'email'])
    .execute();
  await db.schema.createIndex('wishes_email').on('wishes').column('email').execute();
  await db.schema
    .alterTable('mailed_links')
    .addColumn('wish_id', 'text', (c) => c.references('wishes.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mailed_links_wish').on('mailed_links').column('wish_id').execute();
}
