import { queueMail } from '#/database/outbox/outbox.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordCase } from '#/features/cases/cases.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { GIFT_REFUNDS_ONLY, GIFTS_GO_BACK_FIRST, NOT_MORE_THAN_GIFTS } from '#/features/gift-certificates/messages.ts';
import { giftCents, refundsToGifts } from '#/features/gift-certificates/spending.server.ts';
import {
  BOOKED_ALREADY,
  CLAIM_ANSWERED,
  ENTRY_LABELS,
  LABEL_NEEDED,
  METHOD_TEXTS,
  NOT_MORE_THAN_CHARGED,
  NOT_MORE_THAN_PAID,
  WRITTEN_MEANWHILE,
} from '#/features/ledger/messages.ts';
import type { LedgerView, NewLedgerEntry } from '#/features/ledger/model.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { signedCents } from '#/features/ledger/rules.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { centsOf, dollars } from '#/platform/text/dollars.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { agreementUrl } from '../agreement/links.server.ts';
import { NO_SUCH_REQUEST } from '../messages.ts';
import type { EventRequest } from '../model.ts';
import { addToHistory, isAddressConfirmed, REQUEST, readHistory, toRequest } from '../records.server.ts';
import { withoutTyped } from '../rules.ts';
import { lockRequest } from '../steps/links.server.ts';
import { addInstalment } from './charging.server.ts';
import { paymentMail } from './email.server.ts';
import { cardPaymentOf } from './hand-refunds.ts';
import { bookEntry } from './invoices/making.server.ts';
import { followLedger } from './paid-whole.server.ts';
import { claimedAt } from './rules.ts';

type Remember = (tx: AppContext) => Promise<void>;

/** @throws AppError unauthenticated, forbidden, not_found */
export async function ledgerForAdmins(ctx: AppContext, requestId: string): Promise<LedgerView> {
  requireAdmin(ctx);
  const row = await ctx.db.selectFrom('eventRequests').select('id').where('id', '=', requestId).executeTakeFirst();
  if (!row) throw new AppError('not_found', NO_SUCH_REQUEST);
  return readLedger(ctx, requestId);
}

/** By an owner. @throws AppError unauthenticated, forbidden, not_found, conflict, validation */
export async function bookByHand(
  ctx: AppContext,
  requestId: string,
  input: NewLedgerEntry,
  remember: Remember,
): Promise<void> {
  requireAdmin(ctx);
  const { kind, words, method, day, dueOn } = input;
  if (kind === 'charge' && words === '') throw fieldRefused('words', LABEL_NEEDED);
  const cents = centsOf(input.dollars);
  await inTransaction(ctx, async (tx) => {
    const request = await lockedRequest(tx, requestId);
    if (input.claimedAt !== undefined) await requireUnanswered(tx, requestId, input.claimedAt);
    const before = await readLedger(tx, requestId);
    if (input.seen !== undefined && input.seen !== before.entries.length)
      throw new AppError('conflict', WRITTEN_MEANWHILE);
    const back = kind === 'refund' || kind === 'chargeback';
    const came = back ? cardPaymentOf(before.entries, input, cents) : undefined;
    if (back && cents > before.paidCents) throw fieldRefused('dollars', NOT_MORE_THAN_PAID);
    // Also of what is paid: then it goes back, and is not owed.
    if (kind === 'waiver' && cents > before.owedCents + before.paidCents)
      throw fieldRefused('dollars', NOT_MORE_THAN_CHARGED);
    if (method === 'gift' && kind !== 'refund') throw fieldRefused('method', GIFT_REFUNDS_ONLY);
    if (kind === 'refund') requireWhereItCameFrom(before, cents, method);
    const extra = { label: words, cents, dueOn: dueOn || todayAtTheHouse(tx) };
    const entry = { kind, cents: signedCents(kind, cents), day, method, words, ...came };
    const entries =
      method === 'gift' ? refundsToGifts(before.entries, cents).map((one) => ({ ...entry, ...one })) : [entry];
    for (const one of entries) await bookEntry(tx, request, one, kind === 'charge' ? { due: [extra] } : {});
    if (kind === 'charge') await addInstalment(tx, requestId, { ...extra, kind: 'extra', daysBefore: null });
    const said = `${ENTRY_LABELS[kind]}: ${dollars(cents)}`;
    // What the house pays itself is nothing to the client, who reads along.
    const told = kind === 'fee' ? 'internal' : 'money';
    await addToHistory(tx, requestId, { kind: told, party: 'admin', words: said });
    await recordCase(tx, REQUEST, request, 'changed', [{ field: 'ledger', from: '', to: said }]);
    if (kind === 'payment') await mailPayment(tx, request, { cents, method: method ?? 'other' });
    await followLedger(tx, request);
    await remember(tx);
  });
}

/** Two owners read the same report. */
async function requireUnanswered(tx: AppContext, requestId: string, claim: string): Promise<void> {
  const open = claimedAt(await readHistory(tx, requestId, { forAdmins: true }));
  if (open !== claim) throw new AppError('conflict', CLAIM_ANSWERED);
}

interface NamedPayment {
  /** Whole cents. */
  cents: number;
  method: 'bank' | 'card';
  /** What the provider, or the file of the bank, calls it: it is booked once. */
  payment: string;
  day?: string;
  words?: string;
}

/** What certificates paid goes back to them, and never as money. */
function requireWhereItCameFrom({ entries, paidCents }: LedgerView, cents: number, method: string | undefined): void {
  const byGifts = giftCents(entries);
  if (method === 'gift' && cents > byGifts) throw fieldRefused('dollars', NOT_MORE_THAN_GIFTS);
  if (method !== 'gift' && cents > paidCents - byGifts) throw fieldRefused('method', GIFTS_GO_BACK_FIRST);
}

/** On the locked request. @throws AppError conflict when it is in the ledger */
export async function bookPayment(
  tx: AppContext,
  request: EventRequest,
  { cents, ...came }: NamedPayment,
  party: 'admin' | 'clock',
): Promise<void> {
  const id = await bookEntry(tx, request, { kind: 'payment', cents: -cents, ...came });
  if (id === undefined) throw new AppError('conflict', BOOKED_ALREADY);
  const words = `Payment: ${dollars(cents)} ${METHOD_TEXTS[came.method]}`;
  await addToHistory(tx, request._id, { kind: 'money', party, words });
  await mailPayment(tx, request, { cents, method: came.method });
  await followLedger(tx, request);
}

/** Locks it. @throws AppError not_found */
export async function lockedRequest(tx: AppContext, requestId: string): Promise<EventRequest> {
  const request = await lockedIfThere(tx, requestId);
  if (!request) throw new AppError('not_found', NO_SUCH_REQUEST);
  return request;
}

/** Of one that its client has taken along the books are still here. */
export async function lockedIfThere(tx: AppContext, requestId: string): Promise<EventRequest | undefined> {
  const row = await lockRequest(tx, requestId);
  return row && toRequest(tx, row);
}

export async function mailPayment(
  tx: AppContext,
  request: EventRequest,
  came: { cents: number; method: string },
): Promise<void> {
  const known = (await isAddressConfirmed(tx, request._id)) ? request : withoutTyped(request);
  const [ledger, url] = [await readLedger(tx, request._id), await agreementUrl(tx, request)];
  await queueMail(tx, paymentMail(known, tx, { ...came, ledger, url }));
}
