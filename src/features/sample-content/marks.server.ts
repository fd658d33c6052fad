import { slices } from '#/database/slices.ts';
import type { AppContext } from '../context.ts';
import { keptSince } from '../deleted-items/commands.server.ts';
import type { MarkKind } from './model.ts';

/** In the transaction that fills a database for the first time. */
export async function markSamples({ db }: AppContext, kind: MarkKind, ids: readonly string[]): Promise<void> {
  const rows = ids.map((itemId) => ({ kind, itemId, version: 0, removedAt: null, snapshot: null }));
  for (const some of slices(rows))
    await db
      .insertInto('sampleItems')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Removed over 30 days ago. */
export async function forgetOldSamples(ctx: AppContext): Promise<void> {
  await ctx.db.deleteFrom('sampleItems').where('removedAt', '<=', keptSince(ctx)).execute();
}
