import { type Kysely, PostgresAdapter } from 'kysely';

/**
 * SQLite finds a word inside a title by reading every title, so they get an index that holds little else. PostgreSQL has
 * its trigrams (0036), and no room for a text of any length.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await db.schema.createIndex('opuses_read').on('opuses').columns(['search_text', 'id']).execute();
}
