import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { SecondFactor } from './model.ts';

export async function hasSecondFactor(ctx: AppContext, accountId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('secondFactors')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null when off; never the key. @throws AppError unauthenticated, forbidden */
export async function getSecondFactor(ctx: AppContext): Promise<SecondFactor | null> {
  requireAdmin(ctx);
  const { accountId } = ctx.actor;
  const row = await ctx.db
    .selectFrom('secondFactors')
    .select('confirmedAt')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row?.confirmedAt) return null;
  return { since: row.confirmedAt, recoveryCodesLeft: await countRecoveryCodes(ctx, accountId) };
}

export async function countRecoveryCodes(ctx: AppContext, accountId: string): Promise<number> {
  const { left } = await ctx.db
    .selectFrom('recoveryCodes')
    .select((e) => e.fn.countAll().as('left'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
