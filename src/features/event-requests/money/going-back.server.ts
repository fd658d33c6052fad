import type { AppContext } from '#/features/context.ts';
import { bookToldRefund } from '#/features/ledger/going-back/booking.server.ts';
import { ENTRY_LABELS } from '#/features/ledger/messages.ts';
import { type Dispute, settleDispute } from '#/features/orders/payments/disputes.server.ts';
import { type Outcome, settleLinesOf } from '#/features/orders/payments/lines.server.ts';
import { moneyText } from '#/features/orders/rules.ts';
import type { PaymentNotice } from '#/platform/payments/payment-port.ts';
import { dollars } from '#/platform/text/dollars.ts';
import type { EventRequest } from '../model.ts';
import { addToHistory } from '../records.server.ts';
import { watchTip } from '../tips/booking.server.ts';
import { requestPath } from '../url.ts';
import { lockedIfThere } from './booking.server.ts';
import { askedAbout, chargedBack } from './messages.ts';
import { followLedger } from './paid-whole.server.ts';

/* What the provider tells of an event's money that goes back, also once its request is gone. */

type Refund = Extract<PaymentNotice, { kind: 'refunded' }>;

export async function bookRefund(
  tx: AppContext,
  { paymentId = '', amount, refunded, currency }: Refund,
  requestId: string,
): Promise<Outcome> {
  const request = await lockedIfThere(tx, requestId);
  if (refunded >= amount) await settleLinesOf(tx, paymentId);
  if (currency !== 'usd') return { outcome: 'ignored' };
  const told = { cents: refunded, payment: paymentId };
  const tip = await watchTip(tx, requestId, paymentId);
  const more = await bookToldRefund(tx, { requestId }, told);
  if (more === 0) return { outcome: 'ignored' };
  await noteGone(
    tx,
    request,
    `${ENTRY_LABELS[tip ? 'tip-refund' : 'refund']}: ${dollars(more)} by card`,
    tip ? 'tip' : 'money',
  );
  const line = await tip?.paidOut(request);
  // Under no name: what settles lines about this payment leaves it open.
  if (line !== undefined) return { outcome: 'mismatch', line, ...(request && { path: requestPath(requestId) }) };
  return { outcome: 'settled', reference: paymentId };
}

export async function followDispute(tx: AppContext, dispute: Dispute, requestId: string): Promise<Outcome> {
  const request = await lockedIfThere(tx, requestId);
  const { amount, currency, paymentId = 'unknown', reason } = dispute;
  const tip = await watchTip(tx, requestId, paymentId);
  const what = `${moneyText(amount, currency)} (${paymentId})${tip ? ', a tip,' : ''}`;
  const note = tip ? 'tip' : 'money';
  const lines = { asked: askedAbout(what, reason), taken: chargedBack(what, reason) };
  const { end, taken, back } = await settleDispute(tx, dispute, { requestId }, lines);
  if (taken > 0)
    await noteGone(
      tx,
      request,
      `${ENTRY_LABELS[tip ? 'tip-chargeback' : 'chargeback']}: ${dollars(taken)} by card`,
      note,
    );
  if (back > 0) await noteGone(tx, request, `The dispute at the bank is won: ${dollars(back)} is back`, note);
  const line = [end.line, await tip?.paidOut(request)].filter(Boolean).join(' ');
  return { ...end, ...(line !== '' && { line }), ...(request && { path: requestPath(requestId) }) };
}

async function noteGone(
  tx: AppContext,
  request: EventRequest | undefined,
  words: string,
  kind: 'money' | 'tip',
): Promise<void> {
  if (!request) return;
  await addToHistory(tx, request._id, { kind, party: 'clock', words });
  await followLedger(tx, request);
}
