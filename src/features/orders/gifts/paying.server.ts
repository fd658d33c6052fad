import { type AppContext, inTransaction } from '#/features/context.ts';
import { GIFT_NOT_WITH_GIFT, giftTooSmall } from '#/features/gift-certificates/messages.ts';
import type { GiftOffer } from '#/features/gift-certificates/schema.server.ts';
import { offerOf, paymentBy } from '#/features/gift-certificates/spending.server.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import { orderOfLink } from '../links.server.ts';
import { stepImpossible } from '../messages.ts';
import type { Order } from '../model.ts';
import { lockOrder } from '../records.server.ts';
import { sellsGift } from '../rules.ts';
import { moveOrder, scoresFor } from '../steps.server.ts';

/* Whole or not at all: an order is handed over as soon as it is paid, and nothing of it is before. */

interface Payment {
  token: string;
  code: string;
  /** What it was said to give. */
  seenCents: number;
}

/** What a certificate gives for an order. @throws AppError not_found, forbidden, conflict */
export async function giftOfferForOrder(ctx: AppContext, token: string, code: string): Promise<GiftOffer> {
  const { totalCents } = await openOrder(ctx, token);
  const offer = await offerOf(ctx, code, totalCents);
  requireAll(offer.givesCents, totalCents);
  return offer;
}

/** Pays what was shown, or 409. @throws AppError as giftOfferForOrder */
export async function payOrderByGift(
  ctx: With<'engraver' | 'uploads'>,
  { token, code, seenCents }: Payment,
): Promise<void> {
  const { _id } = await openOrder(ctx, token);
  const scores = await scoresFor(ctx, _id);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, _id);
    requirePayable(order);
    const { cents, gift } = await paymentBy(tx, code, { dueCents: order.totalCents, seenCents });
    requireAll(-cents, order.totalCents);
    await moveOrder(tx, order, { step: 'confirm', scores, payment: { method: 'gift', reference: '', gift } });
  });
}

async function openOrder(ctx: AppContext, token: string): Promise<Order> {
  const order = await orderOfLink(ctx, token);
  requirePayable(order);
  return order;
}

function requirePayable(order: Order): void {
  if (order.status !== 'open') throw new AppError('conflict', stepImpossible(order.status));
  if (sellsGift(order)) throw new AppError('conflict', GIFT_NOT_WITH_GIFT);
}

function requireAll(givesCents: number, totalCents: number): void {
  if (givesCents < totalCents) throw new AppError('conflict', giftTooSmall(givesCents, totalCents));
}
