import { AppError, fieldRefused } from '#/platform/errors.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { raise, recorded } from './changing.server.ts';
import { FEE_FIRST, NOT_PAID, PAID_AHEAD, PAID_MEANWHILE, PAID_STANDS, SHARES_TOGETHER } from './messages.ts';
import type { PayoutLine } from './model.ts';
import { isPaid } from './rules.ts';
import type { Payment, PayoutChange } from './schema.server.ts';
import { lockTips, requireStayed } from './tips/shares.server.ts';

/** Corrects fee and note. @throws AppError unauthenticated, forbidden, not_found, conflict (changed, paid) */
export async function changePayout(
  ctx: AppContext,
  id: string,
  { seen, fee, note }: PayoutChange,
): Promise<PayoutLine> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await raise(tx, id, seen);
    const feeCents = fee === null ? null : centsOf(fee);
    if (isPaid(before) && feeCents !== before.feeCents) throw new AppError('conflict', PAID_STANDS);
    if (before.tipId !== null && feeCents !== before.feeCents) throw new AppError('conflict', SHARES_TOGETHER);
    await tx.db.updateTable('payoutLines').set({ feeCents, note }).where('id', '=', id).execute();
    return recorded(tx, before);
  });
}

/**
 * All of them or none. @throws AppError unauthenticated, forbidden, not_found, conflict (paid or changed meanwhile, fee
 * not said), validation (a day to come)
 */
export async function payLines(ctx: AppContext, { lines, paidOn, paidBy }: Payment): Promise<PayoutLine[]> {
  requireAdmin(ctx);
  if (paidOn > todayAtTheHouse(ctx)) throw fieldRefused('paidOn', PAID_AHEAD);
  return inTransaction(ctx, async (tx) => {
    const paid: PayoutLine[] = [];
    await lockTips(
      tx,
      lines.map(({ id }) => id),
    );
    // In one order, so that two owners never wait for each other.
    for (const { id, seen } of lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const before = await raise(tx, id, seen);
      if (isPaid(before)) throw new AppError('conflict', PAID_MEANWHILE);
      if (before.feeCents === null) throw new AppError('conflict', FEE_FIRST);
      await tx.db.updateTable('payoutLines').set({ paidOn, paidBy }).where('id', '=', id).execute();
      await requireStayed(tx, before);
      paid.push(await recorded(tx, before));
    }
    return paid;
  });
}

/** It is owed again. @throws AppError unauthenticated, forbidden, not_found, conflict (changed, not paid) */
export async function takePaymentBack(ctx: AppContext, id: string, seen: number): Promise<PayoutLine> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await raise(tx, id, seen);
    if (!isPaid(before)) throw new AppError('conflict', NOT_PAID);
    await tx.db.updateTable('payoutLines').set({ paidOn: null, paidBy: null }).where('id', '=', id).execute();
    return recorded(tx, before);
  });
}
