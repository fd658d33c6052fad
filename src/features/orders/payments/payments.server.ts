import { queueMail } from '#/database/outbox/outbox.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { spentBeforeVoid } from '#/features/gift-certificates/messages.ts';
import { takeBack } from '#/features/gift-certificates/selling.server.ts';
import { bookToldRefund } from '#/features/ledger/going-back/booking.server.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import type { CheckoutFacts, PaymentNotice } from '#/platform/payments/payment-port.ts';
import { dollars } from '#/platform/text/dollars.ts';
import type { FoundScores } from '../delivery/delivery.server.ts';
import { debitFailedMail } from '../email.server.ts';
import { followDispute, undoDispute } from '../gifts/following.server.ts';
import { mintOrderLink } from '../links.server.ts';
import {
  askedAbout,
  BANK_DEBIT_BEGUN,
  BANK_DEBIT_FAILED,
  disputed,
  disputeWon,
  paidInPartBack,
  unreadNotice,
} from '../messages.ts';
import type { Order } from '../model.ts';
import { addToOrder, lockOrder, readOrder } from '../records.server.ts';
import { moneyText, paidVerdict, paymentReference } from '../rules.ts';
import { moveOrder, scoresFor } from '../steps.server.ts';
import { bookRefundOf } from './books.server.ts';
import { type Dispute, settleDispute } from './disputes.server.ts';
import { bookHeld, isBooked, isOwn } from './held.server.ts';
import { isLine, type Outcome, settleLinesOf, writeLine } from './lines.server.ts';

/* Notices repeat and come in any order: effects are idempotent. */

type Refund = Extract<PaymentNotice, { kind: 'refunded' }>;

const IGNORED: Outcome = { outcome: 'ignored' };

export async function takeFacts(given: With<'engraver' | 'uploads'>, facts: CheckoutFacts): Promise<void> {
  if (facts.state === 'open') return;
  const ctx = bySite(given);
  const scores = await scoresOf(ctx, facts);
  await inTransaction(ctx, async (tx) => {
    const { outcome, line = '', orderId, reference = null } = await settleCheckout(tx, facts, scores);
    if (outcome === 'mismatch') await writeLine(tx, { outcome, line, orderId, reference: reference ?? undefined });
  });
}

/** In the transaction that stores the event; unknown orders are undefined. */
export function effectOf(
  tx: AppContext,
  notice: PaymentNotice,
  orderId: string | undefined,
  scores: FoundScores,
): Promise<Outcome> | Outcome {
  if (notice.kind === 'checkout') return settleCheckout(tx, notice.checkout, scores);
  if (notice.kind === 'refunded') return settleRefund(tx, notice, orderId);
  if (notice.kind === 'disputed') return tellDispute(tx, notice, orderId);
  return notice.kind === 'unread' ? { outcome: 'mismatch', line: unreadNotice(notice) } : IGNORED;
}

async function settleCheckout(tx: AppContext, facts: CheckoutFacts, scores: FoundScores): Promise<Outcome> {
  const { subjectId: orderId, state } = facts;
  if (orderId === undefined) return IGNORED;
  const order = await lockIfThere(tx, orderId);
  if (state === 'paid') return settlePaid(tx, order, facts, scores);
  if (!order || state === 'open') return { ...IGNORED, orderId };
  if (state === 'processing') await noteDebit(tx, order, facts);
  else await closeCheckout(tx, order, facts);
  return { outcome: 'settled', orderId };
}

async function settlePaid(
  tx: AppContext,
  order: Order | undefined,
  facts: CheckoutFacts,
  scores: FoundScores,
): Promise<Outcome> {
  const { subjectId: orderId } = facts;
  await tx.db.updateTable('checkouts').set({ state: 'done' }).where('id', '=', facts.id).execute();
  const verdict = paidVerdict(order, facts);
  if (order && verdict.action === 'confirm') {
    const payment = { method: 'card', reference: paymentReference(facts) } as const;
    await moveOrder(tx, order, { step: 'confirm', scores, payment });
  }
  if (verdict.action !== 'tell') return { outcome: 'settled', orderId };
  const reference = paymentReference(facts);
  if (orderId === undefined || (await isLine(tx, reference))) return { ...IGNORED, orderId };
  if (facts.currency === 'usd' && facts.amount > 0)
    await bookHeld(tx, orderId, { cents: facts.amount, payment: reference });
  return { outcome: 'mismatch', orderId, reference, line: verdict.message };
}

/** A full refund ends its order and settles lines about it. */
async function settleRefund(tx: AppContext, refund: Refund, orderId: string | undefined): Promise<Outcome> {
  const { paymentId, amount, refunded, currency } = refund;
  if (orderId === undefined || paymentId === undefined) return { ...IGNORED, orderId };
  const order = await lockIfThere(tx, orderId);
  const told = { cents: refunded, payment: paymentId };
  if (refunded >= amount) await settleLinesOf(tx, paymentId);
  if (!order || !(await isOwn(tx, order, paymentId))) {
    if (currency === 'usd' && (await isBooked(tx, orderId, paymentId))) await bookToldRefund(tx, { orderId }, told);
    return { outcome: 'settled', orderId };
  }
  if (currency === 'usd') await bookRefundOf(tx, order, told);
  if (refunded < amount) {
    await addToOrder(tx, order._id, { kind: 'changed', words: paidInPartBack(moneyText(refunded, currency)) });
    await takeBack(tx, order._id, { cents: refunded, reason: '' });
  } else if (order.status === 'paid') await moveOrder(tx, order, { step: 'refund', scores: new Map() });
  return { outcome: 'settled', orderId };
}

async function tellDispute(tx: AppContext, dispute: Dispute, orderId: string | undefined): Promise<Outcome> {
  const order = orderId === undefined ? undefined : await lockIfThere(tx, orderId);
  const { amount, currency, paymentId = 'unknown', reason, stage } = dispute;
  const paid = `${moneyText(amount, currency)} (${paymentId})`;
  const ours = order !== undefined && (await isOwn(tx, order, paymentId));
  const booked = ours || (orderId !== undefined && (await isBooked(tx, orderId, paymentId)));
  const account = booked && orderId !== undefined ? { orderId } : undefined;
  const { end, back, over } = await settleDispute(tx, dispute, account, {
    asked: askedAbout(paid, order?.code, reason),
    taken: disputed(paid, order?.code, reason),
  });
  if (order && back > 0) await addToOrder(tx, order._id, { kind: 'changed', words: disputeWon(dollars(back)) });
  if (ours && stage === 'won') await undoDispute(tx, order._id);
  const spent = ours && stage === 'taken' && !over ? await followDispute(tx, order._id) : 0;
  const line = [end.line, ...(order && spent > 0 ? [spentBeforeVoid(order.code, spent)] : [])];
  return { ...end, orderId, ...(end.line !== undefined && { line: line.join(' ') }) };
}

async function noteDebit(tx: AppContext, order: Order, { id }: CheckoutFacts): Promise<void> {
  if (order.status !== 'open' || order.claimedAt !== null) return;
  const checkout = await tx.db.selectFrom('checkouts').select('state').where('id', '=', id).executeTakeFirst();
  // A late notice.
  if (checkout?.state !== 'open') return;
  const claimedAt = tx.clock.now().toISOString();
  await tx.db.updateTable('orders').set({ claimedAt }).where('id', '=', order._id).execute();
  await addToOrder(tx, order._id, { kind: 'claimed', words: BANK_DEBIT_BEGUN, actor: 'site' });
}

async function closeCheckout(tx: AppContext, order: Order, { id, state }: CheckoutFacts): Promise<void> {
  const closed = await tx.db
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!closed || state !== 'failed' || order.status !== 'open') return;
  await tx.db.updateTable('orders').set({ claimedAt: null }).where('id', '=', order._id).execute();
  const mail = debitFailedMail(order, tx, await mintOrderLink(tx, order._id));
  const mailId = await queueMail(tx, mail);
  await addToOrder(tx, order._id, { kind: 'changed', words: BANK_DEBIT_FAILED, mailId, actor: 'site' });
}

/** Typesetting is slow: before any lock. */
export async function scoresOf(
  ctx: With<'engraver' | 'uploads'>,
  { state, subjectId: orderId }: CheckoutFacts,
): Promise<FoundScores> {
  const order = state === 'paid' && orderId !== undefined ? await readOrder(ctx, orderId) : undefined;
  return order?.status === 'open' ? scoresFor(ctx, order._id) : new Map();
}

/** Not an act of the user whose browser brings it. */
export function bySite<Ctx extends AppContext>(ctx: Ctx): Ctx {
  return { ...ctx, actor: { kind: 'visitor' } };
}

async function lockIfThere(tx: AppContext, id: string): Promise<Order | undefined> {
  try {
    return await lockOrder(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
