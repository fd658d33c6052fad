import { type Kysely, PostgresAdapter } from 'kysely';

export function isOnPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
