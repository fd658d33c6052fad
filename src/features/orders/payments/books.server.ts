import type { AppContext } from '#/features/context.ts';
import { giftCents, refundsToGifts } from '#/features/gift-certificates/spending.server.ts';
import { bookToldRefund } from '#/features/ledger/going-back/booking.server.ts';
import { cardPayments, leftOf } from '#/features/ledger/going-back/rules.ts';
import { type LedgerEntry, MONEY_KINDS } from '#/features/ledger/model.ts';
import { addEntry, readEntries } from '#/features/ledger/records.server.ts';
import { paidCents } from '#/features/ledger/rules.ts';
import type { Order, PaymentFacts } from '../model.ts';
import { sellsGift } from '../rules.ts';
import { settleLinesOf } from './lines.server.ts';

/*
 * An order's money in the ledger, in the transaction of what moved it. What a gift certificate costs is charged, and
 * taken off, with the certificate (`gift-certificates/selling.server.ts`).
 */

/** What was bought, and that it came. The entry of the payment. */
export async function bookPaid(
  tx: AppContext,
  order: Order,
  { method, reference, gift }: PaymentFacts,
): Promise<string> {
  const { _id: orderId, totalCents } = order;
  const held = method === 'card' ? await heldFor(tx, order, reference) : undefined;
  if (!sellsGift(order)) await addEntry(tx, { orderId }, { kind: 'charge', cents: totalCents });
  if (held) return held;
  const payment = { kind: 'payment', cents: -totalCents, method, gift } as const;
  const named = method === 'card' && reference !== '';
  const booked = named ? await addEntry(tx, { orderId }, { ...payment, payment: reference }) : undefined;
  // Of a name that was booked before, and taken back, it has the words only.
  const entry = booked ?? (await addEntry(tx, { orderId }, { ...payment, words: reference }));
  if (entry === undefined) throw new Error(`the payment of order ${orderId} was not booked`);
  return entry;
}

/** What came by card before: it is there to be counted. */
async function heldFor(tx: AppContext, { _id: orderId, totalCents }: Order, name: string): Promise<string | undefined> {
  const entries = await readEntries(tx, { orderId });
  const held = cardPayments(entries).find(
    (one) => one.payment !== null && (name === '' || name === one.payment) && leftOf(entries, one) >= totalCents,
  );
  if (held?.payment) await settleLinesOf(tx, held.payment);
  return held?._id;
}

/** Booked by mistake: what owners booked sums to nothing again. What the provider told of came, and stays. */
export async function takeAllBack(tx: AppContext, order: Order): Promise<void> {
  const { _id: orderId } = order;
  const entries = await readEntries(tx, { orderId });
  const answered = new Set(entries.map(({ answers }) => answers));
  const told = cardPayments(entries).filter(({ actor, payment }) => actor === 'site' && payment !== null);
  const own = entries.filter(({ payment }) => !told.some((one) => one.payment === payment));
  for (const { _id, kind, cents, method, answers, giftId } of own) {
    if (MONEY_KINDS.includes(kind) && answers === null && !answered.has(_id))
      await addEntry(tx, { orderId }, { kind, cents: -cents, method, answers: _id, gift: giftId ?? undefined });
  }
  await uncharge(tx, order);
}

/** Whatever came goes back, to its certificate if it came from one, and nothing is owed. */
export async function bookRefunded(tx: AppContext, order: Order): Promise<void> {
  const entries = withoutHeld(await readEntries(tx, { orderId: order._id }), order);
  const came = paidCents(entries);
  const byGifts = giftCents(entries);
  for (const refund of refundsToGifts(entries, byGifts)) await addEntry(tx, { orderId: order._id }, refund);
  const rest = came - byGifts;
  const { method, reference = '' } = order.payment ?? {};
  const payment = method === 'card' && reference !== '' ? reference : undefined;
  if (rest > 0) await addEntry(tx, { orderId: order._id }, { kind: 'refund', cents: rest, method, payment });
  await uncharge(tx, order);
}

/** Without money that it could not take: Stripe tells when that goes back. */
function withoutHeld(entries: readonly LedgerEntry[], { payment }: Order): LedgerEntry[] {
  const names = cardPayments(entries).flatMap((one) => one.payment ?? []);
  const held = new Set(names.filter((name) => name !== payment?.reference));
  return entries.filter((one) => one.payment === null || !held.has(one.payment));
}

/** Who was paid back is not asked for it again; after a chargeback what was bought stays owed. */
export async function bookRefundOf(tx: AppContext, order: Order, told: { cents: number; payment: string }) {
  const payment = order.payment?.reference === '' ? null : told.payment;
  const more = await bookToldRefund(tx, { orderId: order._id }, { ...told, payment });
  if (more > 0) await uncharge(tx, order, more);
}

/** At most what is charged. */
async function uncharge(tx: AppContext, order: Order, atMost = Number.POSITIVE_INFINITY): Promise<void> {
  if (sellsGift(order)) return;
  const { _id: orderId } = order;
  const entries = await readEntries(tx, { orderId });
  const charges = entries.filter(({ kind }) => kind === 'charge' || kind === 'correction');
  const charged = charges.reduce((sum, { cents }) => sum + cents, 0);
  const cents = -Math.min(charged, atMost);
  const answers = charges.findLast(({ kind }) => kind === 'charge')?._id;
  if (cents < 0) await addEntry(tx, { orderId }, { kind: 'correction', cents, answers });
}
