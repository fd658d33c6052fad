import { requireAdmin } from '../accounts/policy.ts';
import type { AdminContext } from '../context.ts';
import type { With } from '../ports.ts';
import type { ShownNote } from './model.ts';
import { countFresh, markOf, parseNotes, shownTo } from './rules.ts';

/** What came, with what is new to this admin; `mark` names it once it is seen. @throws AppError unauthenticated, forbidden */
export async function viewReleaseNotes(
  ctx: With<'host'>,
): Promise<{ version: string; notes: ShownNote[]; mark: string | undefined }> {
  requireAdmin(ctx);
  const notes = parseNotes(ctx.host.changelog);
  return {
    version: ctx.host.versions.app,
    notes: shownTo(notes, await readerOf(ctx)),
    mark: markOf(notes),
  };
}

/** For every page. @throws AppError unauthenticated, forbidden */
export async function countUnseenNotes(ctx: With<'host'>): Promise<number> {
  requireAdmin(ctx);
  return countFresh(parseNotes(ctx.host.changelog), await readerOf(ctx));
}

async function readerOf({ db, actor }: AdminContext) {
  const { createdAt, releaseSeen } = await db
    .selectFrom('accounts')
    .select(['createdAt', 'releaseSeen'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return { seen: releaseSeen, since: createdAt.slice(0, 10) };
}
