import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import {
  cancelOwnOrder,
  claimPayment,
  linkForClient,
  placeOrder,
  requestLostLinks,
} from '#/features/orders/commands.server.ts';
import { CLAIM_THANKS, LINKS_SENT, ORDER_CANCELLED } from '#/features/orders/messages.ts';
import {
  linkedOrderSchema,
  lostLinksSchema,
  messageSchema,
  orderRequestSchema,
  ownLinkSchema,
  placedOrderSchema,
} from '#/features/orders/schema.server.ts';
import { orderPath } from '#/features/orders/url.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { goodKey, keyHeader } from '../http/good-key.ts';
import { EVERYBODY, withinLimits } from '../http/within-limits.ts';
import { placeOnce } from './place-once.ts';

const tags = ['Orders'];

const place = call(
  'post /orders',
  'Order scores; how to pay is mailed to the buyer',
  {
    tags,
    description:
      'Answers 201 only when the order and its mails are stored. A repeat with the same Idempotency-Key makes no second order. Who is not signed in needs a captcha.',
    who: 'all',
    headers: keyHeader,
    body: orderRequestSchema,
    after: [goodKey],
    refuses: [403, 409, 422, 429],
  },
  answers(201, 'The order, with the way to its page.', placedOrderSchema),
);

/* The token of a mailed link names the order; no session. */

const claim = call(
  'post /orders/by-link/claim',
  'Say that an order has been paid: the owners look for the money',
  { tags, who: 'all', body: linkedOrderSchema, refuses: [403, 404, 409, 422, 429] },
  answers(200, 'Noted.', messageSchema),
);

const cancel = call(
  'post /orders/by-link/cancel',
  'Cancel an order that is not paid',
  { tags, who: 'all', body: linkedOrderSchema, refuses: [403, 404, 409, 422, 429] },
  answers(200, 'Cancelled.', messageSchema),
);

const lost = call(
  'post /orders/links',
  'Have the links to your orders mailed again, to their own address only',
  {
    tags,
    description: 'Answers the same whether there are orders or not.',
    who: 'all',
    body: lostLinksSchema,
    refuses: [403, 422, 429],
  },
  answers(202, 'If there are any.', messageSchema),
);

const ownLink = call(
  'post /orders/{id}/own-link',
  'The page of an order of your own, made with the address you have verified',
  { tags, who: 'client', params: idParam, refuses: [401, 403, 404, 429] },
  answers(201, 'The way in.', ownLinkSchema),
);

export const ordersApi = createApi()
  .openapi(place, async (c) => {
    const { captchaValue, ...input } = c.req.valid('json');
    const placing = { scope: 'order', buyerEmail: input.buyerEmail, captchaValue };
    const placed = await placeOnce(c, placing, (options, store) => placeOrder(c.var.ctx, input, options, store));
    return c.json(placed, 201);
  })
  .openapi(claim, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    await claimPayment(c.var.ctx, c.req.valid('json').token);
    return c.json({ message: CLAIM_THANKS }, 200);
  })
  .openapi(cancel, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    await cancelOwnOrder(c.var.ctx, c.req.valid('json').token);
    return c.json({ message: ORDER_CANCELLED }, 200);
  })
  .openapi(lost, async (c) => {
    const { email } = c.req.valid('json');
    await withinLimits(c, { forgotten: c.var.clientKey, orderLinks: email }, { forgotten: EVERYBODY });
    requestLostLinks(c.var.ctx, email);
    return c.json({ message: LINKS_SENT }, 202);
  })
  .openapi(ownLink, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    const token = await linkForClient(c.var.ctx, c.req.valid('param').id);
    return c.json({ orderPath: orderPath(token) }, 201);
  });
