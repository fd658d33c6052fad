import { type AppContext, inTransaction } from '#/features/context.ts';

/** Unchanged counts are not written: pages stay cached. */
export async function keepAsked(ctx: AppContext, counts: ReadonlyMap<string, number>): Promise<void> {
  const stored = await ctx.db.selectFrom('opuses').select(['id', 'asked']).where('asked', '>', 0).execute();
  const before = new Map(stored.map(({ id, asked }) => [id, asked]));
  const changed = [...new Set([...before.keys(), ...counts.keys()])].filter(
    (id) => (before.get(id) ?? 0) !== (counts.get(id) ?? 0),
  );
  await inTransaction(ctx, async ({ db }) => {
    for (const id of changed.toSorted())
      await db
        .updateTable('opuses')
        .set({ asked: counts.get(id) ?? 0 })
        .where('id', '=', id)
        .execute();
  });
}
