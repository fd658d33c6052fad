import { AppError } from '#/platform/errors.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { GIFT_OVER, GIFT_STATE_LABELS } from './messages.ts';
import { lockGift } from './records.server.ts';
import { giftState } from './rules.ts';
import { voidLocked } from './selling.server.ts';

/** What is left is taken off it; its order then says that this much is owed to the buyer.
 * @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function voidGift(ctx: AppContext, id: string, reason: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const gift = await lockGift(tx, id);
    if (gift.voidedAt !== null) throw new AppError('conflict', GIFT_OVER);
    await voidLocked(tx, gift, reason);
    const was = `${GIFT_STATE_LABELS[giftState(gift)]}, ${dollars(gift.leftCents)} left`;
    const changes = [{ field: 'state', from: was, to: GIFT_STATE_LABELS.void }];
    await recordAct(tx, { kind: 'gift', itemId: id, itemName: 'A gift certificate', action: 'changed', changes });
  });
}
