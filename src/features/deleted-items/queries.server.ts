import { type Page, pageOf } from '#/platform/http/paging.ts';
import type { AppContext } from '../context.ts';
import { keptSince } from './commands.server.ts';
import type { DeletableKind, DeletedItem } from './model.ts';

const PER_PAGE = 50;

/** Newest first. The caller checks the policy. */
export async function listDeleted(ctx: AppContext, page: number): Promise<Page<DeletedItem>> {
  const kept = ctx.db.selectFrom('deletedItems').where('deletedAt', '>', keptSince(ctx));
  const { total } = await kept.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return pageOf(Number(total), page, PER_PAGE, async ({ limit, offset }) => {
    const rows = await kept
      .select(['kind', 'itemId', 'name', 'deletedAt', 'deletedBy'])
      .orderBy('deletedAt', 'desc')
      .orderBy('itemId')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ ...row, kind: row.kind as DeletableKind }));
  });
}
