import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { AppError } from '#/platform/errors.ts';
import { lockedRequest } from '../money/booking.server.ts';
import { REQUEST } from '../records.server.ts';
import { NO_SUCH_REVIEW, NOT_TO_BE_SHOWN, REVIEW_CHANGED } from './messages.ts';
import type { ShownOrNot } from './model.ts';
import { reviewOf } from './queries.server.ts';

/** By an owner, who has read it. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function showReview(ctx: AppContext, requestId: string, { shown, givenAt }: ShownOrNot): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, requestId);
    const review = await reviewOf(tx, requestId);
    if (!review) throw new AppError('not_found', NO_SUCH_REVIEW);
    if (review.givenAt !== givenAt) throw new AppError('conflict', REVIEW_CHANGED);
    if (shown && !review.mayShow) throw new AppError('conflict', NOT_TO_BE_SHOWN);
    if (review.shown === shown) return;
    const shownAt = shown ? tx.clock.now().toISOString() : null;
    await tx.db.updateTable('reviews').set({ shownAt }).where('requestId', '=', requestId).execute();
    const [from, to] = shown ? ['', 'shown'] : ['shown', ''];
    await recordCase(tx, REQUEST, request, 'changed', [{ field: 'review', from, to }]);
  });
}
