import type { AppContext } from '#/features/context.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { tipsForOwners } from '#/features/event-requests/tips/queries.server.ts';
import { isTipTime } from '#/features/event-requests/tips/rules.ts';
import { sharesOfTips } from '#/features/payouts/queries.server.ts';

/** Undefined while none came, and none is taken. */
export async function tipsToShow(ctx: AppContext, request: EventRequest) {
  const { tips, promised } = await tipsForOwners(ctx, request._id);
  const taken = ctx.takesTips && isTipTime(request, ctx.clock.now(), ctx.business.zone);
  if (!taken && tips.length + promised.length === 0) return undefined;
  return { tips, promised, shares: await sharesOfTips(ctx, request._id) };
}
