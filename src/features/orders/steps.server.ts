import { nextNumber } from '#/database/counters.ts';
import { queueMail } from '#/database/outbox/outbox.ts';
import { AppError } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordCase, setState, stateChange } from '../cases/cases.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { With } from '../ports.ts';
import { type FoundScores, findScores, handOver } from './delivery/delivery.server.ts';
import { endedMail, paidMail } from './email.server.ts';
import { followGift } from './gifts/following.server.ts';
import { mintOrderLink } from './links.server.ts';
import { NO_SUCH_ORDER, stepImpossible } from './messages.ts';
import type { Order, OrderEntryKind, OrderStep, PaymentFacts, PaymentMethod } from './model.ts';
import { bookPaid, bookRefunded, takeAllBack } from './payments/books.server.ts';
import { readPaid } from './payments/paid.server.ts';
import { addToOrder, lockOrder, ORDER, orderSearchText, readOrder } from './records.server.ts';
import { ORDER_STEPS, sellsGift } from './rules.ts';

const ENTRY_OF: Record<OrderStep, OrderEntryKind> = {
  confirm: 'confirmed',
  cancel: 'cancelled',
  reopen: 'reopened',
  refund: 'refunded',
  unconfirm: 'unconfirmed',
};

interface Step {
  step: OrderStep;
  /** For owners. */
  words?: string | undefined;
  payment?: PaymentFacts | undefined;
  seen?: number | undefined;
}

/** A confirmed payment delivers at once. @throws AppError unauthenticated, forbidden, not_found, conflict */
export async function takeOrderStep(
  ctx: With<'engraver' | 'uploads'>,
  id: string,
  { step, seen: expectedVersion, ...more }: Step,
): Promise<Order> {
  requireAdmin(ctx);
  const scores = step === 'confirm' ? await scoresFor(ctx, id) : new Map();
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id, expectedVersion);
    const moved = await moveOrder(tx, locked, { step, scores, ...more });
    await recordCase(tx, ORDER, locked, 'changed', stateChange(ORDER, locked, moved.status));
    return moved;
  });
}

/** One transaction each. @throws AppError unauthenticated, forbidden */
export async function confirmOrders(
  ctx: With<'engraver' | 'uploads'>,
  orders: readonly { id: string; reference: string; seen?: number | undefined }[],
  method: PaymentMethod,
): Promise<{ confirmed: string[]; refused: { id: string; words: string }[] }> {
  requireAdmin(ctx);
  const confirmed: string[] = [];
  const refused: { id: string; words: string }[] = [];
  for (const { id, reference, seen: expectedVersion } of orders) {
    try {
      await takeOrderStep(ctx, id, { step: 'confirm', payment: { method, reference }, seen: expectedVersion });
      confirmed.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, words: error.message });
    }
  }
  return { confirmed, refused };
}

export async function scoresFor(ctx: With<'engraver' | 'uploads'>, orderId: string): Promise<FoundScores> {
  const order = await readOrder(ctx, orderId);
  if (!order) throw new AppError('not_found', NO_SUCH_ORDER);
  return findScores(
    ctx,
    order.lines.filter(({ ready }) => !ready).map(({ opusNo }) => opusNo),
  );
}

interface Move {
  step: OrderStep;
  scores: FoundScores;
  payment?: PaymentFacts | undefined;
  words?: string | undefined;
}

/** With mail and history, on a locked order. @throws AppError conflict */
export async function moveOrder(
  tx: AppContext,
  locked: Order,
  { step, scores, payment = { method: 'phone', reference: '' }, words }: Move,
): Promise<Order> {
  const { from, to } = ORDER_STEPS[step];
  if (!from.includes(locked.status)) throw new AppError('conflict', stepImpossible(locked.status));
  const moved: Order = { ...locked, status: to, statusSince: await setState(tx, ORDER, locked, to) };
  const order =
    step === 'confirm'
      ? await handOver(tx, await writePayment(tx, moved, payment), scores)
      : step === 'unconfirm'
        ? await takePaymentBack(tx, moved)
        : moved;
  if (step === 'refund') await bookRefunded(tx, order);
  const said = sellsGift(locked) ? await followGift(tx, locked, step) : '';
  const mailId = await mailStep(tx, order, step);
  const history = [words, said].filter(Boolean).join(' ');
  await addToOrder(tx, locked._id, { kind: ENTRY_OF[step], words: history, mailId });
  return order;
}

/** Corrections (reopen, unconfirm) are not mailed. */
async function mailStep(tx: AppContext, order: Order, step: OrderStep): Promise<string | undefined> {
  if (step === 'reopen' || step === 'unconfirm') return undefined;
  const mail = step === 'confirm' ? paidMail(order, tx, await mintOrderLink(tx, order._id)) : endedMail(order, tx);
  return queueMail(tx, mail);
}

async function writePayment(tx: AppContext, order: Order, payment: PaymentFacts): Promise<Order> {
  const { receiptNo: given } = await tx.db
    .selectFrom('orders')
    .select('receiptNo')
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow();
  const receiptNo = given ?? (await nextNumber(tx.db, 'receipt-no', 1000));
  const paymentEntry = await bookPaid(tx, order, payment);
  await tx.db
    .updateTable('orders')
    .set({ paymentEntry, receiptNo, searchText: orderSearchText(order, payment.reference) })
    .where('id', '=', order._id)
    .execute();
  const paid = (await readPaid(tx, [{ paymentEntry }])).get(paymentEntry);
  return { ...order, payment: paid ? { ...paid, receiptNo } : null };
}

/** The receipt number stays. */
async function takePaymentBack(tx: AppContext, order: Order): Promise<Order> {
  await tx.db
    .updateTable('orders')
    .set({ paymentEntry: null, deliveredAt: null, searchText: orderSearchText(order) })
    .where('id', '=', order._id)
    .execute();
  await takeAllBack(tx, order);
  return { ...order, payment: null, deliveredAt: null };
}
