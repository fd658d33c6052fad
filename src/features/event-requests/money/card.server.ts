import { keptSecret } from '#/database/kept-secret.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import type { LedgerView } from '#/features/ledger/model.ts';
import { readLedger } from '#/features/ledger/records.server.ts';
import { nextDueCents } from '#/features/ledger/rules.ts';
import { CARD_UNDER_WAY } from '#/features/orders/messages.ts';
import { askForDueCheckouts } from '#/features/orders/payments/checkouts.server.ts';
import { isLine, type Outcome, writeLine } from '#/features/orders/payments/lines.server.ts';
import { type OtherPaid, takeNotice } from '#/features/orders/payments/notices.server.ts';
import { bySite, takeFacts } from '#/features/orders/payments/payments.server.ts';
import { reserveCheckout } from '#/features/orders/payments/reserving.server.ts';
import { moneyText, paymentReference } from '#/features/orders/rules.ts';
import { AppError } from '#/platform/errors.ts';
import type { CheckoutFacts, PaymentNotice } from '#/platform/payments/payment-port.ts';
import { type AgreementAccess, linkEndsAt, readerOf } from '../agreement/links.server.ts';
import type { EventRequest } from '../model.ts';
import { isOver, requestTitle } from '../rules.ts';
import { settleTip, tellFailedTip } from '../tips/booking.server.ts';
import { AGREEMENT_PATH, requestPath } from '../url.ts';
import { bookPayment, lockedRequest } from './booking.server.ts';
import { type CardContext, checkoutPage, requireCards } from './checkout-page.server.ts';
import { tellFailedDebit } from './failed-debit.server.ts';
import { bookRefund, followDispute } from './going-back.server.ts';
import { cameForClosed, cameInOtherMoney, cameTooMuch, cameUnasked, NOTHING_DUE } from './messages.ts';
import { nextDue } from './paying.server.ts';

type Asking = Parameters<OtherPaid['requestOf']>[0];

/** A page on which what is due next is paid. @throws AppError not_found, unauthenticated, conflict, unavailable */
export async function startEventCheckout(ctx: CardContext, access: AgreementAccess): Promise<{ url: string }> {
  requireCards(ctx);
  const { requestId } = await readerOf(ctx, access);
  const secret = await keptSecret(ctx.db, 'checkout-secret')();
  await requireNothingUnderWay(ctx, requestId);
  const { checkout, request, due } = await inTransaction(ctx, async (tx) => {
    const locked = await lockedRequest(tx, requestId);
    const next = await nextDue(tx, requestId);
    if (!next) throw new AppError('conflict', NOTHING_DUE);
    const link = { purpose: 'agreement', party: 'client', expiresAt: linkEndsAt(tx, locked) } as const;
    const paid = { requestId, cents: next.cents, tipId: null };
    return { checkout: await reserveCheckout(tx, paid, secret, link), request: locked, due: next };
  });
  const name = requestTitle(request);
  const payable = { request, name, description: name, ...due, path: AGREEMENT_PATH };
  return checkoutPage(ctx, checkout, secret, payable);
}

/** A bank debit may be on its way for days. @throws AppError conflict */
async function requireNothingUnderWay(ctx: CardContext, requestId: string): Promise<void> {
  const found = await askForOpen(ctx, requestId, { tips: false });
  if (found.some(({ state }) => state === 'processing')) throw new AppError('conflict', CARD_UNDER_WAY);
}

/** Of one event, or of all; tips alone, or what is due alone. @throws AppError unavailable */
export async function askForOpen(
  ctx: Asking,
  requestId: string | undefined,
  { tips }: { tips?: boolean } = {},
): Promise<CheckoutFacts[]> {
  const open = await ctx.db
    .selectFrom('checkouts')
    .select('id')
    .where('requestId', 'is not', null)
    .$if(requestId !== undefined, (query) => query.where('requestId', '=', requestId ?? null))
    .$if(tips !== undefined, (query) => query.where('tipId', tips ? 'is not' : 'is', null))
    .where('state', '=', 'open')
    .where('url', '!=', '')
    .execute();
  const found: CheckoutFacts[] = [];
  for (const { id } of open) {
    const facts = await ctx.payments?.findCheckout(id);
    if (facts) await settleFacts(ctx, facts);
    if (facts) found.push(facts);
  }
  return found;
}

/** When the client comes back from paying; what cannot be asked now is asked by the clock. */
export async function askForEvent(ctx: CardContext, requestId: string): Promise<void> {
  await askForOpen(ctx, requestId).catch((error: unknown) =>
    ctx.log.warn({ error }, 'a checkout could not be asked for'),
  );
}

/** Of orders and events alike. Idempotent. @throws AppError unavailable: the provider sends it again */
export function takeCardNotice(ctx: CardContext, notice: PaymentNotice): Promise<void> {
  return takeNotice(ctx, notice, EVENTS);
}

export function askForDueCardPayments(ctx: CardContext): Promise<void> {
  return askForDueCheckouts(ctx, settleFacts);
}

async function settleFacts(given: Asking, facts: CheckoutFacts): Promise<void> {
  const requestId = await ourRequest(given, facts.subjectId);
  if (requestId === undefined) return takeFacts(given, facts);
  if (facts.state === 'open') return;
  await inTransaction(bySite(given), async (tx) => {
    const end = await settleCheckout(tx, facts, requestId);
    if (end.outcome === 'mismatch') await writeLine(tx, { ...end, requestId });
  });
}

const EVENTS: OtherPaid = {
  async requestOf(ctx, notice) {
    if (notice.kind === 'other' || notice.kind === 'unread') return undefined;
    if (notice.kind === 'checkout') return ourRequest(ctx, notice.checkout.subjectId);
    const known = await paidRequest(ctx, notice.paymentId);
    if (known !== undefined) return known;
    // Told before its payment was: whoever knows is asked.
    const named = notice.kind === 'refunded' ? await ourRequest(ctx, notice.subjectId) : undefined;
    if (notice.kind === 'disputed' || named !== undefined) await askForOpen(ctx, named);
    return named ?? paidRequest(ctx, notice.paymentId);
  },
  async effectOf(tx, notice, requestId) {
    if (notice.kind === 'checkout') return settleCheckout(tx, notice.checkout, requestId);
    if (notice.kind === 'other' || notice.kind === 'unread') return { outcome: 'ignored' };
    return notice.kind === 'refunded' ? bookRefund(tx, notice, requestId) : followDispute(tx, notice, requestId);
  },
};

async function ourRequest({ db }: AppContext, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  return (await db.selectFrom('eventRequests').select('id').where('id', '=', id).executeTakeFirst())?.id;
}

async function paidRequest({ db }: AppContext, payment: string | undefined): Promise<string | undefined> {
  if (payment === undefined) return undefined;
  const paid = db.selectFrom('ledgerEntries').select('requestId').where('payment', '=', payment);
  return (await paid.where('kind', 'in', ['payment', 'tip']).executeTakeFirst())?.requestId ?? undefined;
}

/** What has come is booked, whatever it was for; what was not due next is told to the owners besides. */
async function settleCheckout(tx: AppContext, facts: CheckoutFacts, requestId: string): Promise<Outcome> {
  const { id, state, amount, currency } = facts;
  if (state === 'open' || state === 'processing') return { outcome: 'ignored' };
  const request = await lockedRequest(tx, requestId);
  const known = await tx.db.selectFrom('checkouts').select(['state', 'tipId']).where('id', '=', id).executeTakeFirst();
  if (known?.state === 'done') return { outcome: 'settled' };
  const next = state === 'paid' ? 'done' : 'expired';
  await tx.db.updateTable('checkouts').set({ state: next }).where('id', '=', id).execute();
  const tell = known?.tipId ? tellFailedTip : tellFailedDebit;
  if (state === 'failed' && known?.state === 'open') await tell(tx, request, amount);
  if (state !== 'paid' || amount === 0) return { outcome: 'settled' };
  const payment = paymentReference(facts);
  const told = { outcome: 'mismatch', reference: payment, path: requestPath(requestId) } as const;
  const came = `${moneyText(amount, currency)} (${payment})`;
  if (currency !== 'usd')
    return (await isLine(tx, payment)) ? { outcome: 'ignored' } : { ...told, line: cameInOtherMoney(came) };
  if (known?.tipId) return settleTip(tx, request, { wishId: known.tipId, cents: amount, payment });
  const before = await readLedger(tx, requestId);
  if (before.entries.some((one) => one.kind === 'payment' && one.payment === payment)) return { outcome: 'settled' };
  const line = lineAbout(came, request, before, amount);
  await bookPayment(tx, request, { cents: amount, method: 'card', payment }, 'clock');
  return line === undefined ? { outcome: 'settled', reference: payment } : { ...told, line };
}

/** Undefined when it is what was due next. */
function lineAbout(came: string, request: EventRequest, ledger: LedgerView, cents: number): string | undefined {
  const title = requestTitle(request);
  if (cents === nextDueCents(ledger)) return undefined;
  if (isOver(request.status)) return cameForClosed(came, title);
  return cents > ledger.owedCents ? cameTooMuch(came, title) : cameUnasked(came, title);
}
