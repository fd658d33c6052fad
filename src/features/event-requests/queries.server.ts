import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { EventRequest } from './model.ts';

/** The newest requests first, for admins. @throws AppError unauthenticated, forbidden */
export async function listLatestRequests(ctx: AppContext, limit: number): Promise<EventRequest[]> {
  requireAdmin(ctx.actor);
  const rows = await ctx.db
    .selectFrom('eventRequests')
    .select('details')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => JSON.parse(row.details) as EventRequest);
}
