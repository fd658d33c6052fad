import { type Page, pageOf } from '#/platform/http/paging.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import { codeOfGift } from './codes.server.ts';
import { GIFTS_PER_PAGE, type Gift, type GiftOnOrder, type GiftState, type ListedGift } from './model.ts';
import { findGift, toGifts } from './records.server.ts';
import { giftState } from './rules.ts';

/** For whoever may see the order. The code only once it is paid. */
export async function giftOfOrder(ctx: AppContext, orderId: string): Promise<GiftOnOrder | null> {
  const gift = await findGift(ctx, { orderId });
  if (!gift) return null;
  const state = giftState(gift);
  const shown = state === 'valid' || state === 'spent';
  return { ...seen(gift), code: shown ? await codeOfGift(ctx, gift._id) : null };
}

/** Newest first. @throws AppError unauthenticated, forbidden */
export async function listGifts(ctx: AppContext, page: number): Promise<Page<ListedGift>> {
  requireAdmin(ctx);
  const { total } = await ctx.db
    .selectFrom('giftCertificates')
    .select((e) => e.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return pageOf(Number(total), page, GIFTS_PER_PAGE, async ({ limit, offset }) => {
    const rows = await ctx.db
      .selectFrom('giftCertificates as g')
      .innerJoin('orders as o', 'o.id', 'g.orderId')
      .selectAll('g')
      .select(['o.code as orderCode', 'o.buyerEmail'])
      .orderBy('g.madeAt', 'desc')
      .orderBy('g.id')
      .limit(limit)
      .offset(offset)
      .execute();
    const gifts = await toGifts(ctx, rows);
    return gifts.map((gift, index) => ({
      ...seen(gift),
      orderId: gift.orderId,
      orderCode: rows[index]?.orderCode ?? '',
      buyerEmail: rows[index]?.buyerEmail ?? '',
      madeAt: gift.madeAt,
      validSince: gift.validSince,
      voidedAt: gift.voidedAt,
      voidReason: gift.voidReason,
    }));
  });
}

/** Whole cents that holders of certificates can still spend. @throws AppError unauthenticated, forbidden */
export async function unspentCents(ctx: AppContext): Promise<number> {
  requireAdmin(ctx);
  const row = await ctx.db
    .selectFrom('ledgerEntries')
    .select((e) => e.fn.sum('cents').as('cents'))
    .where('giftId', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

function seen(gift: Gift): Omit<GiftOnOrder, 'code'> & { state: GiftState } {
  const { _id, cents, leftCents, giverName, recipientName, recipientEmail, message, mailOn, mailedAt } = gift;
  const state = giftState(gift);
  return { _id, cents, leftCents, state, giverName, recipientName, recipientEmail, message, mailOn, mailedAt };
}
