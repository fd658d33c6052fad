import { keptSecret } from '#/database/kept-secret.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import type { CheckoutFacts } from '#/platform/payments/payment-port.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { openByToken, orderLinkEndsAt, orderOfLink } from '../links.server.ts';
import { CARD_UNDER_WAY, NO_CARDS, stepImpossible } from '../messages.ts';
import { CHECKOUT_ASKED_HOURS, type Order } from '../model.ts';
import { lockOrder } from '../records.server.ts';
import { isAskedFor } from '../rules.ts';
import { orderPath, paidPath } from '../url.ts';
import { takeFacts } from './payments.server.ts';
import {
  attemptOf,
  type Checkout,
  rememberPage,
  reserveCheckout,
  tokenOf,
  usableCheckout,
} from './reserving.server.ts';

/* Stored before the request to the provider: retries are idempotent. */

const ASKED_IN_VAIN_MAX = 2;

/** Reuses an open one. @throws AppError not_found, forbidden, conflict, unavailable */
export async function startCheckout(
  ctx: With<'cardPayments' | 'engraver' | 'payments' | 'uploads'>,
  token: string,
): Promise<{ url: string }> {
  const { payments } = ctx;
  if (!ctx.cardPayments || !payments) throw new AppError('not_found', NO_CARDS);
  const order = await openOrder(ctx, token);
  const secret = await keptSecret(ctx.db, 'checkout-secret')();
  const paid = { orderId: order._id };
  const known = await usableCheckout(ctx, paid, secret);
  if (known?.url) return { url: known.url };
  if (!known) await requireNothingUnderWay(ctx, order);
  const { checkout, locked } = await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, order._id);
    requireOpen(locked);
    return { checkout: await reserveCheckout(tx, paid, secret, { expiresAt: orderLinkEndsAt(tx) }), locked };
  });
  if (checkout.url) return { url: checkout.url };
  const back = tokenOf(checkout, secret);
  const page = await payments.createCheckout({
    subjectId: locked._id,
    description: `Order ${locked.shortcode}`,
    attempt: attemptOf(checkout),
    code: locked.shortcode,
    lines: locked.lines.map(({ title, unitCents, copies }) => ({ name: title, unitCents, copies })),
    buyerEmail: locked.buyerEmail,
    successUrl: `${ctx.origin}${paidPath(back)}`,
    cancelUrl: `${ctx.origin}${orderPath(back)}`,
    expiresAt: new Date(checkout.expiresAt),
  });
  await rememberPage(ctx, checkout, page);
  return { url: page.url };
}

/** Settles checkouts whose notice never arrived; of one order, or of all. @throws AppError unavailable */
export async function askForCheckouts(
  ctx: With<'engraver' | 'payments' | 'uploads'>,
  orderId?: string,
): Promise<CheckoutFacts[]> {
  const found: CheckoutFacts[] = [];
  const open = openCheckouts(ctx).where('orderId', 'is not', null);
  for (const checkout of await (orderId === undefined ? open : open.where('orderId', '=', orderId)).execute()) {
    const facts = await ask(ctx, checkout);
    if (facts) found.push(facts);
  }
  return found;
}

type Settle = (ctx: With<'engraver' | 'payments' | 'uploads'>, facts: CheckoutFacts) => Promise<void>;

/** Every minute; failures are isolated. `settle` knows of whatever is paid by card. */
export async function askForDueCheckouts(
  ctx: With<'engraver' | 'payments' | 'uploads'>,
  settle: Settle = takeFacts,
): Promise<void> {
  const now = ctx.clock.now();
  const youngest = new Date(now.getTime() - CHECKOUT_ASKED_HOURS * HOUR_MS).toISOString();
  const open = ctx.payments ? await openCheckouts(ctx).where('createdAt', '>', youngest).execute() : [];
  let failures = 0;
  for (const checkout of open.filter((one) => isAskedFor(one, now))) {
    try {
      await ask(ctx, checkout, settle);
    } catch (error) {
      ctx.log.warn({ error, checkout: checkout.id }, 'a checkout could not be asked for');
      failures += 1;
      // Stripe is unreachable.
      if (failures === ASKED_IN_VAIN_MAX) return;
    }
  }
}

function openCheckouts({ db }: AppContext) {
  return db.selectFrom('checkouts').selectAll().where('state', '=', 'open').where('url', '!=', '').orderBy('createdAt');
}

async function ask(
  ctx: With<'engraver' | 'payments' | 'uploads'>,
  { id }: Checkout,
  settle: Settle = takeFacts,
): Promise<CheckoutFacts | undefined> {
  if (!ctx.payments) return undefined;
  const facts = await ctx.payments.findCheckout(id);
  if (facts) await settle(ctx, facts);
  // Of another account's keys.
  else await ctx.db.updateTable('checkouts').set({ state: 'expired' }).where('id', '=', id).execute();
  return facts;
}

/** When a buyer returns from paying. Errors wait for the next poll. */
export async function askForOrder(ctx: With<'engraver' | 'payments' | 'uploads'>, token: string): Promise<void> {
  const opened = await openByToken(ctx, token);
  if (opened?.order.status !== 'open') return;
  await askForCheckouts(ctx, opened.order._id).catch((error: unknown) =>
    ctx.log.warn({ error }, 'a checkout could not be asked for'),
  );
}

async function openOrder(ctx: AppContext, token: string): Promise<Order> {
  const order = await orderOfLink(ctx, token);
  requireOpen(order);
  return order;
}

function requireOpen({ status }: Order): void {
  if (status !== 'open') throw new AppError('conflict', stepImpossible(status));
}

/** A bank debit outlives its page. @throws AppError conflict */
async function requireNothingUnderWay(ctx: With<'engraver' | 'payments' | 'uploads'>, { _id }: Order): Promise<void> {
  const found = await askForCheckouts(ctx, _id);
  if (found.some(({ state }) => state === 'processing')) throw new AppError('conflict', CARD_UNDER_WAY);
}
