import { AppError } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import type { NewEntry } from '../ledger/records.server.ts';
import { digestOfCode } from './codes.server.ts';
import { GIFT_CHANGED, GIFT_SPENT, GIFT_UNKNOWN, GIFT_VOID, NOT_MORE_THAN_GIFTS } from './messages.ts';
import type { Gift, GiftSummary } from './model.ts';
import { findGift, lockGift } from './records.server.ts';
import { giftState, spentCents } from './rules.ts';
import type { GiftOffer } from './schema.server.ts';

/** By its code. One answer for what is unknown, unpaid and mistyped. @throws AppError not_found */
async function giftByCode(ctx: AppContext, code: string): Promise<Gift> {
  const codeDigest = digestOfCode(code);
  const gift = codeDigest === undefined ? undefined : await findGift(ctx, { codeDigest });
  if (!gift || giftState(gift) === 'waiting') throw new AppError('not_found', GIFT_UNKNOWN);
  return gift;
}

/** @throws AppError not_found */
export async function balanceOf(ctx: AppContext, code: string): Promise<GiftSummary> {
  const gift = await giftByCode(ctx, code);
  return { cents: gift.cents, leftCents: gift.leftCents, state: giftState(gift) };
}

/** What it would pay of `dueCents`. @throws AppError not_found, conflict */
export async function offerOf(ctx: AppContext, code: string, dueCents: number): Promise<GiftOffer> {
  return offered(await giftByCode(ctx, code), dueCents);
}

function offered(gift: Gift, dueCents: number): GiftOffer {
  const state = giftState(gift);
  if (state !== 'valid') throw new AppError('conflict', state === 'void' ? GIFT_VOID : GIFT_SPENT);
  const givesCents = Math.min(gift.leftCents, dueCents);
  return { givesCents, staysCents: gift.leftCents - givesCents, dueCents: dueCents - givesCents };
}

/** The entry to book, on the locked event or order; the certificate stays locked until then. It gives what was shown.
 * @throws AppError not_found, conflict */
export async function paymentBy(
  tx: AppContext,
  code: string,
  { dueCents, seenCents }: { dueCents: number; seenCents: number },
): Promise<NewEntry & { gift: string }> {
  const { _id } = await giftByCode(tx, code);
  const { givesCents } = offered(await lockGift(tx, _id), dueCents);
  if (givesCents !== seenCents) throw new AppError('conflict', GIFT_CHANGED);
  return { kind: 'payment', cents: -givesCents, method: 'gift', gift: _id };
}

interface Paid {
  kind: string;
  cents: number;
  giftId: string | null;
}

/** Whole cents by certificate, of the entries of one event or order. */
function paidByGifts(entries: readonly Paid[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const [gift, own] of Map.groupBy(entries, ({ giftId }) => giftId))
    if (gift !== null && spentCents(own) > 0) paid.set(gift, spentCents(own));
  return paid;
}

export function giftCents(entries: readonly Paid[]): number {
  return [...paidByGifts(entries).values()].reduce((sum, cents) => sum + cents, 0);
}

/** The refunds to book: to where it came from. Locks nothing, for nobody can spend what is not there yet.
 * @throws AppError conflict when that is more than certificates have paid */
export function refundsToGifts(entries: readonly Paid[], cents: number): (NewEntry & { gift: string })[] {
  let rest = cents;
  const refunds = [...paidByGifts(entries)].flatMap(([gift, paid]) => {
    const back = Math.min(paid, rest);
    rest -= back;
    return back > 0 ? [{ kind: 'refund' as const, cents: back, method: 'gift' as const, gift }] : [];
  });
  if (rest > 0) throw new AppError('conflict', NOT_MORE_THAN_GIFTS);
  return refunds;
}
