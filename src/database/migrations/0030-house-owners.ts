import type { Kysely } from 'kysely';

/** Who the house belongs to is said of a musician; until now their profile said it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('musicians')
    .addColumn('owner', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const profiles = await db
    .selectFrom('content_items')
    .select(['key', 'body'])
    .where('collection', '=', 'profiles')
    .execute();
  for (const { key, body } of profiles)
    if ((JSON.parse(String(body)) as { owner?: unknown }).owner === true)
      await db.updateTable('musicians').set({ owner: 1 }).where('id', '=', key).execute();
}
