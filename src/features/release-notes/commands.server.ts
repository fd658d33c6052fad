import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';

/** What this admin was shown. @throws AppError unauthenticated, forbidden */
export async function noteReleaseSeen(ctx: AppContext, { mark }: { mark: string }): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.updateTable('accounts').set({ releaseSeen: mark }).where('id', '=', ctx.actor.accountId).execute();
}
