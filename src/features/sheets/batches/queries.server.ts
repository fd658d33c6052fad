import { requireAdmin } from '#/features/accounts/policy.ts';
import type { AppContext } from '#/features/context.ts';
import { BATCHES_SHOWN, type Batch } from '../model.ts';

/** The last, newest first. @throws AppError unauthenticated, forbidden */
export async function listBatches(ctx: AppContext): Promise<Batch[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('batches')
    .select(['id', 'kind', 'name', 'at', 'by', 'undoneAt'])
    .select((e) =>
      e
        .selectFrom('batchItems')
        .select((count) => count.fn.countAll().as('works'))
        .whereRef('batchItems.batchId', '=', 'batches.id')
        .as('works'),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(BATCHES_SHOWN)
    .execute();
  return rows.map(({ id, works, ...batch }) => ({ _id: id, ...batch, works: Number(works) }));
}
