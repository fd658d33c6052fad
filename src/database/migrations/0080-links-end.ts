import type { Kysely } from 'kysely';

const DAY_MS = 86_400_000;

/** Links to orders and to questions about dates end, too. What was mailed before goes on for as long as a new one would. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before any table has a type
export async function up(db: Kysely<any>): Promise<void> {
  const now = Date.now();
  for (const [column, days] of [
    ['order_id', 365],
    ['poll_player_id', 120],
  ] as const)
    await db
      .updateTable('mailed_links')
      .set({ expires_at: new Date(now + days * DAY_MS).toISOString() })
      .where(column, 'is not', null)
      .where('expires_at', 'is', null)
      .execute();
}
