import { type Kysely, sql } from 'kysely';

/** 'S Wonderful is sorted under S: marks before the first letter or figure do not count. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const stripped = sql<string>`ltrim(sort_key, ${`"'([{¿¡«…-.`} || ' ')`;
  await db
    .updateTable('opuses')
    .set({ sort_key: stripped })
    .where(stripped, '<>', '')
    .where(stripped, '<>', sql<string>`sort_key`)
    .execute();
}
