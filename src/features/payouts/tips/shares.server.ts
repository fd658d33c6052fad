import { AppError, fieldRefused } from '#/platform/errors.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { requireAdmin } from '../../accounts/policy.ts';
import { type AppContext, inTransaction } from '../../context.ts';
import { lockRequest } from '../../event-requests/steps/links.server.ts';
import { tipsOf } from '../../event-requests/tips/records.server.ts';
import { raise, recorded } from '../changing.server.ts';
import { NO_SUCH_LINE, sharesWrong, TIP_WENT_BACK } from '../messages.ts';
import type { PayoutLine } from '../model.ts';
import { isPaid } from '../rules.ts';
import type { Shares } from '../schema.server.ts';
import { linesOfTip, sumOf } from './dividing.server.ts';

/**
 * Other shares of what is not paid out of a tip: together what they were. @throws AppError unauthenticated, forbidden,
 * not_found, conflict (changed meanwhile), validation
 */
export async function shareTip(ctx: AppContext, tipId: string, { shares }: Shares): Promise<PayoutLine[]> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const [first] = await linesOfTip(tx, tipId);
    if (first) await lockTips(tx, [first.id]);
    const open = (await linesOfTip(tx, tipId)).filter((line) => !isPaid(line));
    if (open.length === 0) throw new AppError('not_found', NO_SUCH_LINE);
    const given = shares.map(({ dollars }) => centsOf(dollars));
    const whole = sumOf(open);
    const sum = given.reduce((all, one) => all + one, 0);
    const theirs = new Set(shares.map(({ id }) => id));
    if (theirs.size !== open.length || open.some(({ id }) => !theirs.has(id)))
      throw new AppError('conflict', TIP_WENT_BACK);
    if (sum !== whole) throw fieldRefused('shares', sharesWrong(sum, whole));
    const changed: PayoutLine[] = [];
    for (const { id, seen, dollars } of shares.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const before = await raise(tx, id, seen);
      await tx.db
        .updateTable('payoutLines')
        .set({ feeCents: centsOf(dollars) })
        .where('id', '=', id)
        .execute();
      changed.push(await recorded(tx, before));
    }
    return changed;
  });
}

/** Their requests, in one order: what goes back of a tip either waits, or is seen. */
export async function lockTips(tx: AppContext, lineIds: readonly string[]): Promise<void> {
  const rows = await tx.db
    .selectFrom('payoutLines')
    .select('requestId')
    .distinct()
    .where('id', 'in', lineIds)
    .where('tipId', 'is not', null)
    .orderBy('requestId')
    .execute();
  for (const { requestId } of rows) if (requestId !== null) await lockRequest(tx, requestId);
}

/** Nobody is paid out of what went back. On the locked request, with the line marked. @throws AppError conflict */
export async function requireStayed(tx: AppContext, { tipId, requestId }: PayoutLine): Promise<void> {
  if (tipId === null || requestId === null) return;
  const tip = (await tipsOf(tx, requestId)).find(({ _id }) => _id === tipId);
  const paid = sumOf((await linesOfTip(tx, tipId)).filter(isPaid));
  if (tip && paid > tip.cents - tip.backCents) throw new AppError('conflict', TIP_WENT_BACK);
}
