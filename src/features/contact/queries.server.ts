import { wordConditions } from '#/database/word-search.ts';
import { type Page, pageOf } from '#/platform/http/paging.ts';
import { ID } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { readHistory } from '../cases/cases.server.ts';
import type { AppContext } from '../context.ts';
import { MESSAGES_PER_PAGE, type MessageDetails, type MessageFilter, type StoredMessage } from './model.ts';
import { toMessage } from './records.server.ts';

/** @throws AppError unauthenticated, forbidden */
export async function listMessages(
  ctx: AppContext,
  { search, topic, state, sort }: MessageFilter,
  page: number,
): Promise<Page<StoredMessage>> {
  requireAdmin(ctx);
  const matching = ctx.db
    .selectFrom('contactMessages')
    .where((e) => e.and(wordConditions(search)))
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? ''))
    .where('state', state === undefined ? '!=' : '=', state ?? 'spam');
  const { total } = await matching.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  return pageOf(Number(total), page, MESSAGES_PER_PAGE, async ({ limit, offset }) => {
    const rows = await matching
      .selectAll()
      .$if(sort === 'unanswered', (query) => query.orderBy('unanswered', 'desc'))
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(toMessage);
  });
}

/** @throws AppError unauthenticated, forbidden */
export async function findMessage(ctx: AppContext, id: string): Promise<MessageDetails | undefined> {
  requireAdmin(ctx);
  if (!ID.test(id)) return undefined;
  const row = await ctx.db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { message: toMessage(row), history: await readHistory(ctx, 'message', id) };
}

export interface Waiting {
  count: number;
  oldest: string | null;
}

/** @throws AppError unauthenticated, forbidden */
export async function unansweredMessages(ctx: AppContext): Promise<Waiting> {
  requireAdmin(ctx);
  const { count, oldest } = await ctx.db
    .selectFrom('contactMessages')
    .select((e) => [e.fn.countAll().as('count'), e.fn.min('createdAt').as('oldest')])
    .where('unanswered', '=', 1)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}
