import { queueMail } from '#/database/outbox/outbox.ts';
import type { AppContext } from '#/features/context.ts';
import { METHOD_TEXTS } from '#/features/ledger/messages.ts';
import { addEntry, type NewEntry } from '#/features/ledger/records.server.ts';
import type { Outcome } from '#/features/orders/payments/lines.server.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { thanksUrl } from '../agreement/links.server.ts';
import type { EventRequest } from '../model.ts';
import { bookEntry } from '../money/invoices/making.server.ts';
import { addToHistory, isAddressConfirmed } from '../records.server.ts';
import { isBooked, requestTitle, withoutTyped } from '../rules.ts';
import { requestPath } from '../url.ts';
import { tipMail } from './email.server.ts';
import { tipForClosed, tipPaidOut } from './messages.ts';
import type { Tip } from './model.ts';
import { fulfil, promisedTips, tipsOf } from './records.server.ts';

/* On the locked request. The players' shares follow by themselves: `features/payouts/tips`. */

type Came = Pick<NewEntry, 'day' | 'payment' | 'answers'> & { cents: number; method: NonNullable<NewEntry['method']> };

/** Money for the players. Undefined when the provider's payment is booked already. */
export async function bookTip(
  tx: AppContext,
  request: EventRequest,
  { cents, ...came }: Came,
  { wishId, party }: { wishId?: string; party: 'admin' | 'clock' },
): Promise<string | undefined> {
  const entryId = await bookEntry(tx, request, { kind: 'tip', cents: -cents, ...came });
  if (entryId === undefined) return undefined;
  const wish = wishId ?? (await promiseOf(tx, request._id, cents));
  if (wish !== undefined) await fulfil(tx, wish, entryId);
  const words = `${dollars(cents)} ${METHOD_TEXTS[came.method] ?? ''}`.trim();
  await addToHistory(tx, request._id, { kind: 'tip', party, words });
  const known = (await isAddressConfirmed(tx, request._id)) ? request : withoutTyped(request);
  const url = await thanksUrl(tx, request);
  await queueMail(tx, tipMail(known, tx, { cents, method: came.method, url }));
  return entryId;
}

/** What was said to be on its way: of this amount, else the oldest. */
async function promiseOf(tx: AppContext, requestId: string, cents: number): Promise<string | undefined> {
  const promised = await promisedTips(tx, requestId);
  return (promised.find((one) => one.cents === cents) ?? promised[0])?._id;
}

/** A tip that a card has paid is booked whenever it comes: also once tips are off, or the event is called off. */
export async function settleTip(
  tx: AppContext,
  request: EventRequest,
  { wishId, cents, payment }: { wishId: string; cents: number; payment: string },
): Promise<Outcome> {
  const entryId = await bookTip(tx, request, { cents, method: 'card', payment }, { wishId, party: 'clock' });
  if (entryId === undefined || isBooked(request.status)) return { outcome: 'settled', reference: payment };
  const line = tipForClosed(`${dollars(cents)} (${payment})`, requestTitle(request));
  return { outcome: 'mismatch', reference: payment, path: requestPath(request._id), line };
}

/** Whole cents that a bank did not let through. */
export async function tellFailedTip(tx: AppContext, { _id }: EventRequest, cents: number): Promise<void> {
  await addToHistory(tx, _id, { kind: 'tip', party: 'clock', words: `${dollars(cents)} did not go through` });
}

/** Before something is told of a card payment. Undefined when it was no tip; `paidOut` says afterwards what owners have
 * to see to where players have it already. */
export async function watchTip(
  tx: AppContext,
  requestId: string,
  payment: string,
): Promise<{ paidOut(request: EventRequest | undefined): Promise<string | undefined> } | undefined> {
  const named = tx.db.selectFrom('ledgerEntries').select('id').where('payment', '=', payment);
  const tip = (await named.where('kind', '=', 'tip').executeTakeFirst())?.id;
  if (tip === undefined) return undefined;
  const before = await advanced(tx, requestId, tip);
  return { paidOut: async (request) => paidOutLine(request, (await advanced(tx, requestId, tip)) - before) };
}

function paidOutLine(request: EventRequest | undefined, cents: number): string | undefined {
  return cents > 0 ? tipPaidOut(cents, request ? requestTitle(request) : 'an event that is forgotten') : undefined;
}

interface Back {
  cents: number;
  method: NonNullable<NewEntry['method']>;
  day: string;
}

/** By an owner, back to who gave it. Under the provider's name of it, so that what it tells is not booked once more.
 * Answers what owners have to see to where players have it already. */
export async function takeTipBack(
  tx: AppContext,
  request: EventRequest,
  { _id, payment }: Pick<Tip, '_id' | 'payment'>,
  { method, ...back }: Back,
): Promise<string | undefined> {
  const before = await advanced(tx, request._id, _id);
  const of = method === 'card' && payment !== null ? { payment } : { answers: _id };
  await addEntry(tx, { requestId: request._id }, { kind: 'tip-refund', method, ...back, ...of });
  return paidOutLine(request, (await advanced(tx, request._id, _id)) - before);
}

/** Whole cents that players were paid and that are no longer there. */
async function advanced(tx: AppContext, requestId: string, tipId: string): Promise<number> {
  const tip = (await tipsOf(tx, requestId)).find(({ _id }) => _id === tipId);
  const { paid } = await tx.db
    .selectFrom('payoutLines')
    .select((e) => e.fn.sum('feeCents').as('paid'))
    .where('tipId', '=', tipId)
    .where('paidOn', 'is not', null)
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(paid ?? 0) - (tip ? tip.cents - tip.backCents : 0));
}
