import { createHmac } from 'node:crypto';
import { keptSecret } from '#/database/kept-secret.ts';
import type { Row } from '#/database/tables.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { findLink, makeLink } from '#/features/mailed-links/links.server.ts';
import type { With } from '#/features/ports.ts';
import { AppError } from '#/platform/errors.ts';
import type { CheckoutFacts } from '#/platform/payments/payment-port.ts';
import { openByToken } from '../links.server.ts';
import { CARD_UNDER_WAY, NO_CARDS, ORDER_LINK_REVOKED, ORDER_LINK_UNKNOWN, stepImpossible } from '../messages.ts';
import {
  CHECKOUT_ASKED_HOURS,
  CHECKOUT_LEAST_MINUTES,
  CHECKOUT_LEFT_MINUTES,
  CHECKOUT_MINUTES,
  type Order,
} from '../model.ts';
import { lockOrder } from '../records.server.ts';
import { isAskedFor } from '../rules.ts';
import { orderPath, paidPath } from '../url.ts';
import { takeFacts } from './payments.server.ts';

/* Stored before the request to the provider: retries are idempotent. */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const ASKED_IN_VAIN_MAX = 2;

type Checkout = Row<'checkouts'>;

/** Reuses an open one. @throws AppError not_found, forbidden, conflict, unavailable */
export async function startCheckout(
  ctx: With<'cardPayments' | 'engraver' | 'payments' | 'uploads'>,
  token: string,
): Promise<{ url: string }> {
  const { payments } = ctx;
  if (!ctx.cardPayments || !payments) throw new AppError('not_found', NO_CARDS);
  const order = await openOrder(ctx, token);
  const secret = await keptSecret(ctx.db, 'checkout-secret')();
  const known = await usableCheckout(ctx, order, secret);
  if (known?.url) return { url: known.url };
  if (!known) await requireNothingUnderWay(ctx, order);
  const { checkout, locked } = await inTransaction(ctx, (tx) => reserve(tx, order._id, secret));
  if (checkout.url) return { url: checkout.url };
  const back = tokenOf(checkout, secret);
  const { id, url } = await payments.createCheckout({
    orderId: locked._id,
    attempt: attemptOf(checkout),
    code: locked.shortcode,
    lines: locked.lines.map(({ title, unitCents, copies }) => ({ name: title, unitCents, copies })),
    buyerEmail: locked.buyerEmail,
    successUrl: `${ctx.origin}${paidPath(back)}`,
    cancelUrl: `${ctx.origin}${orderPath(back)}`,
    expiresAt: new Date(checkout.expiresAt),
  });
  await ctx.db.updateTable('checkouts').set({ id, url }).where('id', '=', checkout.id).execute();
  return { url };
}

/** Settles checkouts whose notice never arrived. @throws AppError unavailable */
export async function askForCheckouts(
  ctx: With<'engraver' | 'payments' | 'uploads'>,
  orderId: string,
): Promise<CheckoutFacts[]> {
  const found: CheckoutFacts[] = [];
  for (const checkout of await openCheckouts(ctx).where('orderId', '=', orderId).execute()) {
    const facts = await ask(ctx, checkout);
    if (facts) found.push(facts);
  }
  return found;
}

/** Every minute; failures are isolated. */
export async function askForDueCheckouts(ctx: With<'engraver' | 'payments' | 'uploads'>): Promise<void> {
  const now = ctx.clock.now();
  const youngest = new Date(now.getTime() - CHECKOUT_ASKED_HOURS * HOUR_MS).toISOString();
  const open = ctx.payments ? await openCheckouts(ctx).where('createdAt', '>', youngest).execute() : [];
  let failures = 0;
  for (const checkout of open.filter((one) => isAskedFor(one, now))) {
    try {
      await ask(ctx, checkout);
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
): Promise<CheckoutFacts | undefined> {
  if (!ctx.payments) return undefined;
  const facts = await ctx.payments.findCheckout(id);
  if (facts) await takeFacts(ctx, facts);
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
  const opened = await openByToken(ctx, token);
  if (!opened) throw new AppError('not_found', ORDER_LINK_UNKNOWN);
  if (opened.state === 'revoked') throw new AppError('forbidden', ORDER_LINK_REVOKED);
  requireOpen(opened.order);
  return opened.order;
}

function requireOpen({ status }: Order): void {
  if (status !== 'open') throw new AppError('conflict', stepImpossible(status));
}

async function usableCheckout(tx: AppContext, order: Order, secret: string): Promise<Checkout | undefined> {
  const { db, clock } = tx;
  const ahead = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  const open = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('orderId', '=', order._id)
    .where('state', '=', 'open')
    .where((e) =>
      e.or([
        e.and([e('url', '!=', ''), e('expiresAt', '>', ahead(CHECKOUT_LEFT_MINUTES))]),
        // The provider refuses a shorter time.
        e('expiresAt', '>', ahead(CHECKOUT_LEAST_MINUTES)),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!open) return undefined;
  const link = await findLink(tx, tokenOf(open, secret));
  return link?.endedAt === null ? open : undefined;
}

/** A bank debit outlives its page. @throws AppError conflict */
async function requireNothingUnderWay(ctx: With<'engraver' | 'payments' | 'uploads'>, { _id }: Order): Promise<void> {
  const found = await askForCheckouts(ctx, _id);
  if (found.some(({ state }) => state === 'processing')) throw new AppError('conflict', CARD_UNDER_WAY);
}

/** Unless one exists by now. */
async function reserve(
  tx: AppContext,
  orderId: string,
  secret: string,
): Promise<{ checkout: Checkout; locked: Order }> {
  const locked = await lockOrder(tx, orderId);
  requireOpen(locked);
  const known = await usableCheckout(tx, locked, secret);
  if (known) return { checkout: known, locked };
  const { count } = await tx.db
    .selectFrom('checkouts')
    .select((e) => e.fn.countAll().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const now = tx.clock.now();
  const checkout: Checkout = {
    // Idempotency key until the provider's id is known.
    id: `${orderId}.${Number(count) + 1}`,
    orderId,
    url: '',
    state: 'open',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS).toISOString(),
  };
  await tx.db.insertInto('checkouts').values(checkout).execute();
  await makeLink(tx, { orderId }, tokenOf(checkout, secret));
  return { checkout, locked };
}

function attemptOf({ id }: Checkout): number {
  return Number(id.split('.').at(-1));
}

/** Derived, so that retries produce the same. */
function tokenOf({ orderId, createdAt }: Checkout, secret: string): string {
  return createHmac('sha256', secret).update(`${orderId} ${createdAt}`).digest('base64url');
}
