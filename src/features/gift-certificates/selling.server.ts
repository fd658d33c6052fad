import type { AppContext } from '../context.ts';
import { addEntry, readEntries } from '../ledger/records.server.ts';
import type { Gift } from './model.ts';
import { findGift, lockGift } from './records.server.ts';
import { spentCents } from './rules.ts';

/* With the steps of its order, which the caller has locked. Nothing happens to an order that sells none. */

/** It is paid: it can be spent from now on. What was spent before a correction stays spent. */
export async function makeValid(tx: AppContext, orderId: string): Promise<void> {
  const gift = await lockOfOrder(tx, orderId);
  if (!gift || gift.validSince !== null || gift.voidedAt !== null) return;
  await set(tx, gift, { validSince: tx.clock.now().toISOString() });
  const sold = gift.cents - (await spentOf(tx, gift)) - gift.leftCents;
  if (sold > 0) await addEntry(tx, { orderId }, { kind: 'charge', cents: sold, method: 'gift', gift: gift._id });
}

/** The payment was none: until another one comes. Returns what was spent before. */
export async function suspend(tx: AppContext, orderId: string): Promise<number> {
  const gift = await lockOfOrder(tx, orderId);
  if (!gift || gift.validSince === null || gift.voidedAt !== null) return 0;
  await takeOff(tx, gift, gift.leftCents);
  await set(tx, gift, { validSince: null });
  return spentOf(tx, gift);
}

/** `cents` of its price went back to the buyer; undefined: all, and it is void. Returns what was spent before. */
export async function takeBack(
  tx: AppContext,
  orderId: string,
  { cents, reason }: { cents?: number; reason: string },
): Promise<number> {
  const gift = await lockOfOrder(tx, orderId);
  if (!gift || gift.voidedAt !== null) return 0;
  if (cents === undefined) return voidLocked(tx, gift, reason);
  const already = gift.cents - gift.leftCents - (await spentOf(tx, gift));
  await takeOff(tx, gift, Math.max(0, Math.min(gift.leftCents, cents - already)));
  return 0;
}

/** On the locked certificate. Returns what was spent before. */
export async function voidLocked(tx: AppContext, gift: Gift, reason: string): Promise<number> {
  await takeOff(tx, gift, gift.leftCents);
  await set(tx, gift, { voidedAt: tx.clock.now().toISOString(), voidReason: reason });
  return spentOf(tx, gift);
}

/** Made void for this reason alone, it is as it was: what was neither spent nor paid back is left on it. */
export async function giveAgain(tx: AppContext, orderId: string, reason: string): Promise<void> {
  const gift = await lockOfOrder(tx, orderId);
  if (!gift || gift.voidedAt === null || gift.voidReason !== reason) return;
  await set(tx, gift, { voidedAt: null, voidReason: '' });
  const refunds = (await readEntries(tx, { orderId })).filter(
    ({ kind, giftId }) => kind === 'refund' && giftId === null,
  );
  const paidBack = refunds.reduce((sum, { cents }) => sum + cents, 0);
  await takeOff(tx, gift, Math.min(0, gift.leftCents + (await spentOf(tx, gift)) + paidBack - gift.cents));
}

async function takeOff(tx: AppContext, { _id, orderId }: Gift, cents: number): Promise<void> {
  if (cents !== 0) await addEntry(tx, { orderId }, { kind: 'correction', cents: -cents, method: 'gift', gift: _id });
}

async function lockOfOrder(tx: AppContext, orderId: string): Promise<Gift | undefined> {
  const gift = await findGift(tx, { orderId });
  return gift && lockGift(tx, gift._id);
}

async function spentOf({ db }: AppContext, { _id }: Gift): Promise<number> {
  return spentCents(await db.selectFrom('ledgerEntries').select(['kind', 'cents']).where('giftId', '=', _id).execute());
}

async function set(
  { db }: AppContext,
  { _id }: Gift,
  changes: Partial<Pick<Gift, 'validSince' | 'voidedAt' | 'voidReason'>>,
): Promise<void> {
  await db.updateTable('giftCertificates').set(changes).where('id', '=', _id).execute();
}
