import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { Admin } from './model.ts';

/** @throws AppError unauthenticated, forbidden */
export async function listAdmins(ctx: AppContext): Promise<Admin[]> {
  requireAdmin(ctx);
  return readAdmins(ctx);
}

/** For the command line: no actor. */
export async function readAdmins(ctx: AppContext): Promise<Admin[]> {
  const rows = await ctx.db
    .selectFrom('accounts')
    .leftJoin('secondFactors', 'secondFactors.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.createdAt',
      'accounts.lastSeenAt',
      'accounts.passwordHash',
      'secondFactors.confirmedAt',
    ])
    .where('accounts.role', '=', 'admin')
    .orderBy('accounts.createdAt')
    .orderBy('accounts.id')
    .execute();
  return rows.map(({ id, passwordHash, confirmedAt, ...row }) => ({
    _id: id,
    email: row.email,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    invited: passwordHash === null,
    secondFactor: confirmedAt !== null,
  }));
}
