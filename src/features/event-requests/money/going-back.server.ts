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
  const more = await bookToldRefund(tx, { requestId }, told);
  if (more === 0) return { outcome: 'ignored' };
  await noteGone(tx, request, `${ENTRY_LABELS.refund}: ${dollars(more)} by card`);
  return { outcome: 'settled', reference: paymentId };
}

export async function followDispute(tx: AppContext, dispute: Dispute, requestId: string): Promise<Outcome> {
  const request = await lockedIfThere(tx, requestId);
  const { amount, currency, paymentId = 'unknown', reason } = dispute;
  const what = `${moneyText(amount, currency)} (${paymentId})`;
  const lines = { asked: askedAbout(what, reason), taken: chargedBack(what, reason) };
  const { end, taken, back } = await settleDispute(tx, dispute, { requestId }, lines);
  if (taken > 0) await noteGone(tx, request, `${ENTRY_LABELS.chargeback}: ${dollars(taken)} by card`);
  if (back > 0) await noteGone(tx, request, `The dispute at the bank is won: ${dollars(back)} is back`);
  return { ...end, ...(request && { path: requestPath(requestId) }) };
}

async function noteGone(tx: AppContext, request: EventRequest | undefined, words: string): Promise<void> {
  if (!request) return;
  await addToHistory(tx, request._id, { kind: 'money', party: 'clock', words });
  await followLedger(tx, request);
}
