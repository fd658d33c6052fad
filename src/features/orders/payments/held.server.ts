import type { AppContext } from '#/features/context.ts';
import { cardPayments } from '#/features/ledger/going-back/rules.ts';
import { type Account, addEntry, readEntries } from '#/features/ledger/records.server.ts';
import type { Order } from '../model.ts';
import { isPaidBy } from '../rules.ts';

/* Card money that an order cannot take is in the books until it goes back, whether the order is still here or not. */

/** Under which it is booked: an event's, when only its books are left. */
async function accountOf({ db }: AppContext, id: string): Promise<Account> {
  const event = await db.selectFrom('ledgerEntries').select('id').where('requestId', '=', id).executeTakeFirst();
  return event ? { requestId: id } : { orderId: id };
}

/** `id`: what was to be paid. */
export async function bookHeld(tx: AppContext, id: string, came: { cents: number; payment: string }): Promise<void> {
  const entry = { kind: 'payment', cents: -came.cents, method: 'card', payment: came.payment, actor: 'site' } as const;
  await addEntry(tx, await accountOf(tx, id), entry);
}

export async function isBooked(tx: AppContext, orderId: string, payment: string): Promise<boolean> {
  return cardPayments(await readEntries(tx, { orderId })).some((one) => one.payment === payment);
}

/** By what the order is confirmed, and not beside it. */
export async function isOwn(tx: AppContext, order: Order, payment: string): Promise<boolean> {
  if (!isPaidBy(order, payment)) return false;
  return order.payment?.reference === payment || !(await isBooked(tx, order._id, payment));
}
