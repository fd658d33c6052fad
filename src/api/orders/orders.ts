import { createRoute, z } from '@hono/zod-openapi';
import { oncePerKey } from '#/database/idempotency.ts';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { paymentOf } from '#/features/compositions/queries.server.ts';
import type { AppContext } from '#/features/context.ts';
import {
  cancelOwnOrder,
  claimPayment,
  linkForBrowser,
  linkForClient,
  placeOrder,
  requestLostLinks,
} from '#/features/orders/commands.server.ts';
import { CLAIM_THANKS, LINKS_SENT, ORDER_CANCELLED } from '#/features/orders/messages.ts';
import type { Order } from '#/features/orders/model.ts';
import { verifiedEmail } from '#/features/orders/queries.server.ts';
import {
  linkedOrderSchema,
  lostLinksSchema,
  messageSchema,
  orderRequestSchema,
  ownLinkSchema,
  placedOrderSchema,
} from '#/features/orders/schema.server.ts';
import { orderPath } from '#/features/orders/url.ts';
import { requireSolved } from '#/platform/captcha/captcha.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { goodKey } from '../http/good-key.ts';
import { guard } from '../http/guard.ts';
import { EVERYBODY, withinLimits } from '../http/within-limits.ts';

const tags = ['Orders'];

type Receipt = Pick<Order, '_id' | 'code' | 'shortcode' | 'totalCents'> & { mailed: boolean };

const place = createRoute({
  method: 'post',
  path: '/orders',
  tags,
  summary: 'Order scores; how to pay is mailed to the buyer',
  description:
    'Answers 201 only when the order and its mails are stored. A repeat with the same Idempotency-Key makes no second order. Who is not signed in needs a captcha.',
  middleware: [...guard({ who: 'all', body: true }), goodKey],
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: { required: true, content: json(orderRequestSchema) },
  },
  responses: {
    201: { description: 'The order, with the way to its page.', content: json(placedOrderSchema) },
    ...refusals(403, 409, 422, 429),
  },
});

/* By the link in a mail: its token says which order. No account, no session. */

const claim = createRoute({
  method: 'post',
  path: '/orders/by-link/claim',
  tags,
  summary: 'Say that an order has been paid: the owners look for the money',
  middleware: guard({ who: 'all', body: true }),
  request: { body: { required: true, content: json(linkedOrderSchema) } },
  responses: { 200: { description: 'Noted.', content: json(messageSchema) }, ...refusals(403, 404, 409, 422, 429) },
});

const cancel = createRoute({
  method: 'post',
  path: '/orders/by-link/cancel',
  tags,
  summary: 'Cancel an order that is not paid',
  middleware: guard({ who: 'all', body: true }),
  request: { body: { required: true, content: json(linkedOrderSchema) } },
  responses: { 200: { description: 'Cancelled.', content: json(messageSchema) }, ...refusals(403, 404, 409, 422, 429) },
});

const lost = createRoute({
  method: 'post',
  path: '/orders/links',
  tags,
  summary: 'Have the links to your orders mailed again, to their own address only',
  description: 'Answers the same whether there are orders or not.',
  middleware: guard({ who: 'all', body: true }),
  request: { body: { required: true, content: json(lostLinksSchema) } },
  responses: { 202: { description: 'If there are any.', content: json(messageSchema) }, ...refusals(403, 422, 429) },
});

const ownLink = createRoute({
  method: 'post',
  path: '/orders/{id}/own-link',
  tags,
  summary: 'The page of an order of your own, made with the address you have verified',
  middleware: guard({ who: 'client' }),
  request: { params: idParam },
  responses: { 201: { description: 'The way in.', content: json(ownLinkSchema) }, ...refusals(401, 403, 404, 429) },
});

export const ordersApi = createApi()
  .openapi(place, async (c) => {
    const { ctx, rateLimits, caller } = c.var;
    const { captchaValue, ...input } = c.req.valid('json');
    // Without the captcha: a try after a lost answer has a new one.
    const { captchaValue: _, ...request } = await c.req.json();
    const key = c.req.valid('header')['idempotency-key'];
    const call = { scope: `order ${caller}`, key, request, now: ctx.clock.now() };
    const receipt = await oncePerKey<Receipt>(ctx.db, call, async (remember) => {
      const solution = ctx.actor.kind === 'visitor' ? await requireSolved(ctx.captcha, captchaValue) : undefined;
      await withinLimits(c, { order: caller }, solution ? {} : { order: EVERYBODY });
      // Nobody's mailbox is filled by who orders in their name, and nobody is kept from ordering by it.
      const own = ctx.actor.kind === 'client' && (await verifiedEmail(ctx)) === input.buyerEmail;
      const mailed = own || (await rateLimits.countShared('orderMail', input.buyerEmail));
      const receiptOf = ({ _id, code, shortcode, totalCents }: Order) => ({ _id, code, shortcode, totalCents, mailed });
      const store = (tx: AppContext, order: Order) => remember(tx.db, receiptOf(order));
      return receiptOf(await placeOrder(ctx, input, { solution, mailed }, store));
    });
    // Made for each answer: no secret is kept with the key.
    const link = orderPath(await linkForBrowser(ctx, receipt._id));
    const { totalCents: cents, shortcode } = receipt;
    return c.json({ ...receipt, orderPath: link, payment: paymentOf(ctx, { cents, shortcode }) }, 201);
  })
  .openapi(claim, async (c) => {
    await c.var.rateLimits.use('link', c.var.caller, TOO_MANY_TRIES);
    await claimPayment(c.var.ctx, c.req.valid('json').token);
    return c.json({ message: CLAIM_THANKS }, 200);
  })
  .openapi(cancel, async (c) => {
    await c.var.rateLimits.use('link', c.var.caller, TOO_MANY_TRIES);
    await cancelOwnOrder(c.var.ctx, c.req.valid('json').token);
    return c.json({ message: ORDER_CANCELLED }, 200);
  })
  .openapi(lost, async (c) => {
    const { email } = c.req.valid('json');
    await withinLimits(c, { forgotten: c.var.caller, orderLinks: email }, { forgotten: EVERYBODY });
    requestLostLinks(c.var.ctx, email);
    return c.json({ message: LINKS_SENT }, 202);
  })
  .openapi(ownLink, async (c) => {
    await c.var.rateLimits.use('link', c.var.caller, TOO_MANY_TRIES);
    const token = await linkForClient(c.var.ctx, c.req.valid('param').id);
    return c.json({ orderPath: orderPath(token) }, 201);
  });
