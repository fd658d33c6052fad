import { AppError } from '#/platform/errors.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { recordActs } from '../audit-log/commands.server.ts';
import { changesBetween } from '../audit-log/rules.ts';
import type { AdminContext, AppContext } from '../context.ts';
import { LINE_CHANGED, MEANS_LABELS, NO_SUCH_LINE, PAID_MEANWHILE } from './messages.ts';
import type { PayoutLine } from './model.ts';
import { findLine } from './queries.server.ts';
import { isPaid } from './rules.ts';

/** Compare-and-set, which locks the line; answers what it was. @throws AppError not_found, conflict */
export async function raise(tx: AppContext, id: string, seen: number): Promise<PayoutLine> {
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
export async function recorded(tx: AdminContext, before: PayoutLine): Promise<PayoutLine> {
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
