import type { Kysely } from 'kysely';

/** A musician who was asked to change a programme is reminded like one who was asked to play: since when is known. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const asked = await db
    .selectFrom('eventRequests')
    .select(['id', 'programmeChange'])
    .where('programmeChange', 'is not', null)
    .execute();
  for (const { id, programmeChange } of asked) {
    const { at } = JSON.parse(programmeChange) as { at: string };
    const waiting = { waitingSince: at, remindedAt: null, escalatedAt: null };
    await db.updateTable('eventRequests').set(waiting).where('id', '=', id).execute();
  }
}
