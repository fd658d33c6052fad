import { oncePerKey } from '#/database/idempotency.ts';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { giftAccessSchema, payByGiftSchema } from '#/features/event-requests/agreement/schema.server.ts';
import { giftOfferForEvent, payByGift } from '#/features/event-requests/money/gift.server.ts';
import { giftPaid } from '#/features/gift-certificates/messages.ts';
import { giftOfferSchema } from '#/features/gift-certificates/schema.server.ts';
import { giftOfferForOrder, payOrderByGift } from '#/features/orders/gifts/paying.server.ts';
import { linkedGiftPaymentSchema, linkedGiftSchema, messageSchema } from '#/features/orders/schema.server.ts';
import { digest } from '#/platform/ids.ts';
import { notTooOften } from '../cases/not-too-often.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import { goodKey, keyHeader } from '../http/good-key.ts';

const tags = ['Agreements and money'];
const BY_LINK = 'By the token of a mailed link, or by the id of your own request.';

const offer = call(
  'post /agreements/gift',
  'What a gift certificate gives for what is due next',
  {
    tags,
    description: `${BY_LINK} Changes nothing. One answer for codes that are unknown, unpaid and mistyped.`,
    who: 'all',
    csrf: true,
    body: giftAccessSchema,
    refuses: [401, 403, 404, 409, 422, 429],
  },
  answers(200, 'What it gives, and what stays.', giftOfferSchema),
);

const pay = call(
  'post /agreements/gift/pay',
  'Pay what is due next with a gift certificate, or a part of it',
  {
    tags,
    description: `${BY_LINK} 409 when it gives another amount than was shown. A repeat with the same Idempotency-Key pays nothing more.`,
    who: 'all',
    csrf: true,
    headers: keyHeader,
    body: payByGiftSchema,
    after: [goodKey, notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  answers(200, 'Paid.', messageSchema),
);

const orderOffer = call(
  'post /orders/by-link/gift',
  'What a gift certificate gives for an order',
  {
    tags: ['Orders'],
    description: 'Changes nothing. 409 when it holds less than the order costs.',
    who: 'all',
    body: linkedGiftSchema,
    refuses: [403, 404, 409, 422, 429],
  },
  answers(200, 'What it gives, and what stays.', giftOfferSchema),
);

const orderPay = call(
  'post /orders/by-link/gift/pay',
  'Pay an order with a gift certificate',
  {
    tags: ['Orders'],
    description: '409 when it gives another amount than was shown, and once the order is paid.',
    who: 'all',
    body: linkedGiftPaymentSchema,
    refuses: [403, 404, 409, 422, 429, 503],
  },
  answers(200, 'Paid.', messageSchema),
);

export const giftPaymentsApi = createApi()
  .openapi(offer, async (c) => {
    await c.var.rateLimits.use('giftCode', c.var.clientKey, TOO_MANY_TRIES);
    const { code, ...access } = c.req.valid('json');
    return c.json(await giftOfferForEvent(c.var.ctx, access, code), 200);
  })
  .openapi(pay, async (c) => {
    await c.var.rateLimits.use('giftCode', c.var.clientKey, TOO_MANY_TRIES);
    const { ctx } = c.var;
    const { code, seenCents, ...access } = c.req.valid('json');
    const accountId = ctx.actor.kind === 'visitor' ? undefined : ctx.actor.accountId;
    const scope = `gift-payment ${access.token === undefined ? `${access.requestId} ${accountId}` : digest(access.token)}`;
    const once = {
      scope,
      accountId: access.token === undefined ? accountId : undefined,
      key: c.req.valid('header')['idempotency-key'],
      request: { code: digest(code), seenCents },
      now: ctx.clock.now(),
    };
    await oncePerKey<{ paid: true }>(ctx.db, once, async (remember) => {
      await payByGift(ctx, access, { code, seenCents }, (tx) => remember(tx.db, { paid: true }));
      return { paid: true };
    });
    return c.json({ message: giftPaid(seenCents) }, 200);
  })
  .openapi(orderOffer, async (c) => {
    await c.var.rateLimits.use('giftCode', c.var.clientKey, TOO_MANY_TRIES);
    const { token, code } = c.req.valid('json');
    return c.json(await giftOfferForOrder(c.var.ctx, token, code), 200);
  })
  .openapi(orderPay, async (c) => {
    await c.var.rateLimits.use('giftCode', c.var.clientKey, TOO_MANY_TRIES);
    const payment = c.req.valid('json');
    await payOrderByGift(c.var.ctx, payment);
    return c.json({ message: giftPaid(payment.seenCents) }, 200);
  });
