import type { Context } from 'hono';
import { oncePerKey } from '#/database/idempotency.ts';
import { paymentOf } from '#/features/compositions/queries.server.ts';
import type { AppContext } from '#/features/context.ts';
import { linkForBrowser, type PlacingOptions } from '#/features/orders/commands.server.ts';
import type { Order, PlacedOrder } from '#/features/orders/model.ts';
import { verifiedEmail } from '#/features/orders/queries.server.ts';
import { orderPath } from '#/features/orders/url.ts';
import { requireSolved } from '#/platform/captcha/captcha.ts';
import type { ApiEnv } from '../http/env.ts';
import { EVERYBODY, withinLimits } from '../http/within-limits.ts';

type Receipt = Pick<Order, '_id' | 'code' | 'shortcode' | 'totalCents'> & { mailed: boolean };
type Place = (options: PlacingOptions, remember: (tx: AppContext, order: Order) => Promise<void>) => Promise<Order>;

interface Placing {
  scope: string;
  buyerEmail: string;
  captchaValue: string;
}

/** An order of scores or of a gift certificate: once per Idempotency-Key, within the limits. */
export async function placeOnce(
  c: Context<ApiEnv>,
  { scope, buyerEmail, captchaValue }: Placing,
  place: Place,
): Promise<PlacedOrder> {
  const { ctx, rateLimits, clientKey } = c.var;
  // Without the captcha: a retry has a new one.
  const { captchaValue: _, ...request } = await c.req.json();
  const key = c.req.header('Idempotency-Key');
  const once = { scope: `${scope} ${clientKey}`, key, request, now: ctx.clock.now() };
  const receipt = await oncePerKey<Receipt>(ctx.db, once, async (remember) => {
    const solution = ctx.actor.kind === 'visitor' ? await requireSolved(ctx.captcha, captchaValue) : undefined;
    await withinLimits(c, { order: clientKey }, solution ? {} : { order: EVERYBODY });
    // Mail to others' addresses is limited, orders are not.
    const own = ctx.actor.kind === 'client' && (await verifiedEmail(ctx)) === buyerEmail;
    const mailed = own || (await rateLimits.countShared('orderMail', buyerEmail));
    const receiptOf = ({ _id, code, shortcode, totalCents }: Order) => ({ _id, code, shortcode, totalCents, mailed });
    const store = (tx: AppContext, order: Order) => remember(tx.db, receiptOf(order));
    return receiptOf(await place({ solution, mailed }, store));
  });
  // Made per answer: no secret is stored with the key.
  const link = orderPath(await linkForBrowser(ctx, receipt._id));
  const { totalCents: cents, shortcode } = receipt;
  return { ...receipt, orderPath: link, payment: paymentOf(ctx, { cents, shortcode }) };
}
