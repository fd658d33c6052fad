import { createRoute, z } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { takeCardNotice } from '#/features/event-requests/money/card.server.ts';
import { NO_CARDS } from '#/features/orders/messages.ts';
import { startCheckout } from '#/features/orders/payments/checkouts.server.ts';
import { listPaymentLines, settlePaymentLine } from '#/features/orders/payments/notices.server.ts';
import { checkoutSchema, linkedOrderSchema, paymentLineSchema } from '#/features/orders/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { errorSchema } from '../http/errors.ts';
import { guard } from '../http/guard.ts';

const tags = ['Card payments'];

const checkout = call(
  'post /orders/by-link/checkout',
  'A page on which an order is paid by card',
  {
    tags,
    description: 'The same page again while it is open. 404 while no cards are taken.',
    who: 'all',
    body: linkedOrderSchema,
    refuses: [403, 404, 409, 422, 429, 503],
  },
  answers(200, 'Where to send the buyer.', checkoutSchema),
);

const notice = createRoute({
  method: 'post',
  path: '/payments/stripe',
  tags,
  summary: 'What Stripe tells us',
  description:
    'The web-hook: enter its address at Stripe. A notice counts when it is signed with the secret of the web-hook; told again, it changes nothing.',
  middleware: guard({ who: 'all', body: true }),
  request: {
    headers: z.object({ 'stripe-signature': z.string().optional() }),
  },
  responses: {
    200: { description: 'Understood, or none of our concern.', content: json(z.object({ received: z.literal(true) })) },
    400: { description: 'Not signed by Stripe, or not to be read.', content: json(errorSchema) },
    ...refusals(404, 415, 429, 503),
  },
});

const lines = call(
  'get /payments/lines',
  'What owners have to see to of card payments',
  { tags, who: 'admin', refuses: [401, 403] },
  answers(200, 'The newest first.', z.array(paymentLineSchema)),
);

const settle = call(
  'post /payments/lines/{id}/settle',
  'Say that a line has been seen to',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(204, 'It is no longer listed.'),
);

export const paymentsApi = createApi()
  .openapi(checkout, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    return c.json(await startCheckout(c.var.ctx, c.req.valid('json').token), 200);
  })
  .openapi(notice, async (c) => {
    const { ctx } = c.var;
    if (!ctx.payments) throw new AppError('not_found', NO_CARDS);
    // The signature covers the raw bytes.
    const body = new Uint8Array(await c.req.arrayBuffer());
    const reading = await ctx.payments.readNotice(body, c.req.valid('header')['stripe-signature']);
    if (!reading.ok) {
      ctx.log.warn({ refusal: reading.refusal }, 'a notice of a payment was refused');
      throw new AppError('bad_notice', reading.message);
    }
    await takeCardNotice(ctx, reading.notice);
    return c.json({ received: true as const }, 200);
  })
  .openapi(lines, async (c) => c.json(await listPaymentLines(c.var.ctx), 200))
  .openapi(settle, async (c) => {
    await settlePaymentLine(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
