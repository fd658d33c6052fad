import { createAdmin } from '#/features/accounts/commands.server.ts';
import type { AppContext } from '#/features/context.ts';

/** Unless the database has an admin. */
export async function createFirstAdmin(ctx: AppContext, admin: { email: string; password: string }): Promise<void> {
  const existing = await ctx.db.selectFrom('accounts').select('id').where('role', '=', 'admin').executeTakeFirst();
  if (existing) return;
  await createAdmin(ctx, { ...admin, email: admin.email.toLowerCase() });
}
