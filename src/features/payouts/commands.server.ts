import { AppError, fieldRefused } from '#/platform/errors.ts';
import { centsOf, dollars } from '#/platform/text/dollars.ts';
import { dayInLasVegas } from '#/platform/time/las-vegas.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordActs } from '../audit-log/commands.server.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import {
  FEE_FIRST,
  LINE_CHANGED,
  MEANS_LABELS,
  NO_SUCH_LINE,
  NOT_PAID,
  PAID_AHEAD,
  PAID_MEANWHILE,
  PAID_STANDS,
} from './messages.ts';
import type { PayoutLine } from './model.ts';
import { findLine } from './queries.server.ts';
import { isPaid } from './rules.ts';
import type { Payment, PayoutChange } from './schema.server.ts';

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
  if (paidOn > dayInLasVegas(ctx.clock.now())) throw fieldRefused('paidOn', PAID_AHEAD);
  return inTransaction(ctx, async (tx) => {
    const paid: PayoutLine[] = [];
    // In one order, so that two owners never wait for each other.
    for (const { id, seen } of lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const before = await raise(tx, id, seen);
      if (isPaid(before)) throw new AppError('conflict', PAID_MEANWHILE);
      if (before.feeCents === null) throw new AppError('conflict', FEE_FIRST);
      await tx.db.updateTable('payoutLines').set({ paidOn, paidBy }).where('id', '=', id).execute();
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

/** Compare-and-set, which locks the line; answers what it was. @throws AppError not_found, conflict */
async function raise(tx: AppContext, id: string, seen: number): Promise<PayoutLine> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payoutLines')
    .set({ version: seen + 1 })
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst();
  const line = await findLine(tx, id);
  if (!line) throw new AppError('not_found', NO_SUCH_LINE);
  if (numUpdatedRows === 0n) throw new AppError('conflict', isPaid(line) ? PAID_MEANWHILE : LINE_CHANGED);
  return line;
}

/** No note and no title: the log holds nothing that clients wrote. */
async function recorded(tx: AdminContext, before: PayoutLine): Promise<PayoutLine> {
  const after = await findLine(tx, before._id);
  if (!after) throw new AppError('not_found', NO_SUCH_LINE);
  const changes = changesBetween(facts(before), facts(after));
  const note = before.note === after.note ? [] : [{ field: 'note', from: '', to: 'changed' }];
  const itemName = `${after.name}, ${after.eventDate}`;
  await recordActs(tx, [
    { kind: 'payout', itemId: after._id, itemName, action: 'changed', changes: [...changes, ...note] },
  ]);
  return after;
}

function facts({ feeCents, paidOn, paidBy }: PayoutLine) {
  return {
    fee: feeCents === null ? '' : dollars(feeCents),
    paid: paidOn === null || paidBy === null ? '' : `${paidOn}, ${MEANS_LABELS[paidBy].toLowerCase()}`,
  };
}
