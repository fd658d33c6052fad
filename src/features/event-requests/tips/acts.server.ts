import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '#/features/context.ts';
import { ENTRY_LABELS, NOT_MORE_THAN_OVER, NOT_MORE_THAN_TIPS } from '#/features/ledger/messages.ts';
import type { LedgerView } from '#/features/ledger/model.ts';
import { addEntry, readLedger } from '#/features/ledger/records.server.ts';
import { writeLine } from '#/features/orders/payments/lines.server.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { centsOf, dollars } from '#/platform/text/dollars.ts';
import type { EventRequest } from '../model.ts';
import { lockedRequest } from '../money/booking.server.ts';
import { addToHistory, REQUEST } from '../records.server.ts';
import { requestPath } from '../url.ts';
import { bookTip, takeTipBack } from './booking.server.ts';
import { tipText } from './messages.ts';
import type { TipAct } from './model.ts';
import { tipsOf } from './records.server.ts';

/** By an owner: a tip that came another way, one that goes back, or one made of what was paid too much.
 * @throws AppError unauthenticated, forbidden, not_found, validation */
export async function actOnTips(
  ctx: AppContext,
  requestId: string,
  { act, dollars: amount, method = 'other', day }: TipAct,
  remember: (tx: AppContext) => Promise<void>,
): Promise<void> {
  requireAdmin(ctx);
  const cents = centsOf(amount);
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, requestId);
    if (act === 'came') await bookTip(tx, request, { cents, method, day }, { party: 'admin' });
    else if (act === 'back') await giveBack(tx, request, cents, { method, day });
    else await makeTipOfPayment(tx, request, cents);
    const to = act === 'back' ? `${ENTRY_LABELS['tip-refund']}: ${dollars(cents)}` : tipText(cents);
    await recordCase(tx, REQUEST, request, 'changed', [{ field: 'ledger', from: '', to }]);
    await remember(tx);
  });
}

/** Of the newest tip first. What was made of a payment is part of that payment again. */
async function giveBack(
  tx: AdminContext,
  request: EventRequest,
  cents: number,
  { method, day }: { method: TipAct['method']; day: string },
): Promise<void> {
  const requestId = request._id;
  const tips = (await tipsOf(tx, requestId)).toReversed();
  if (cents > tips.reduce((sum, one) => sum + one.cents - one.backCents, 0))
    throw fieldRefused('dollars', NOT_MORE_THAN_TIPS);
  let rest = cents;
  for (const tip of tips) {
    const part = Math.min(rest, tip.cents - tip.backCents);
    if (part <= 0) continue;
    rest -= part;
    const means = (tip.fromPayment ? tip.method : method) ?? 'other';
    const line = await takeTipBack(tx, request, tip, { cents: part, method: means as 'card', day });
    if (tip.fromPayment)
      await addEntry(tx, { requestId }, { kind: 'payment', cents: -part, method: tip.method as 'card' | null });
    if (line !== undefined) await writeLine(tx, { outcome: 'mismatch', requestId, path: requestPath(requestId), line });
  }
  await addToHistory(tx, requestId, { kind: 'tip', party: 'admin', words: `${dollars(cents)} went back` });
}

/** No more than is too much; it leaves the account of the client, and is held for the players. */
async function makeTipOfPayment(tx: AdminContext, request: EventRequest, cents: number): Promise<void> {
  const ledger = await readLedger(tx, request._id);
  if (cents > -ledger.owedCents) throw fieldRefused('dollars', NOT_MORE_THAN_OVER);
  const method = lastMeans(ledger);
  const taken = { kind: 'payment', cents, method } as const;
  const answers = await addEntry(tx, { requestId: request._id }, taken);
  await bookTip(tx, request, { cents, method, answers }, { party: 'admin' });
}

function lastMeans({ entries }: LedgerView) {
  const last = entries.findLast(({ kind, cents, method }) => kind === 'payment' && cents < 0 && method !== 'gift');
  return (last?.method ?? 'other') as 'bank';
}
