import { z } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { voidGift } from '#/features/gift-certificates/commands.server.ts';
import { resendGift } from '#/features/gift-certificates/mailing.server.ts';
import { GIFT_SENT, GIFT_VOIDED } from '#/features/gift-certificates/messages.ts';
import { posterByCode } from '#/features/gift-certificates/poster/poster.server.ts';
import { listGifts } from '#/features/gift-certificates/queries.server.ts';
import {
  giftCodeSchema,
  giftListSchema,
  giftOrderSchema,
  giftSummarySchema,
  resendGiftSchema,
  voidGiftSchema,
} from '#/features/gift-certificates/schema.server.ts';
import { balanceOf } from '#/features/gift-certificates/spending.server.ts';
import { placeGiftOrder } from '#/features/orders/gifts/placing.server.ts';
import { messageSchema, placedOrderSchema } from '#/features/orders/schema.server.ts';
import { TOO_MANY_PRINTS } from '#/features/shared-programmes/messages.ts';
import { attachmentNamed } from '#/platform/files/file-name.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { goodKey, keyHeader } from '../http/good-key.ts';
import { placeOnce } from './place-once.ts';

const tags = ['Gift certificates'];

const place = call(
  'post /gifts',
  'Order a gift certificate; how to pay is mailed to the buyer',
  {
    tags,
    description:
      'It is an order like those of scores, and valid once that is paid. A repeat with the same Idempotency-Key makes no second order. Who is not signed in needs a captcha.',
    who: 'all',
    headers: keyHeader,
    body: giftOrderSchema,
    after: [goodKey],
    refuses: [403, 409, 422, 429],
  },
  answers(201, 'The order, with the way to its page.', placedOrderSchema),
);

const balance = call(
  'post /gifts/balance',
  'What is left on a certificate, by its code',
  {
    tags,
    description: 'One answer for what is unknown, unpaid and mistyped. Says nothing of who gave it to whom.',
    who: 'all',
    body: giftCodeSchema,
    refuses: [403, 404, 422, 429],
  },
  answers(200, 'What is left.', giftSummarySchema),
);

const poster = call(
  'post /gifts/poster',
  'A certificate as a sheet to print, by its code',
  { tags, who: 'all', body: giftCodeSchema, refuses: [403, 404, 422, 429, 503] },
  {
    200: {
      description: 'One page, US Letter.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
);

const list = call(
  'get /gifts',
  'All certificates, the newest first',
  { tags, who: 'admin', query: z.object({ page: z.string().optional() }), refuses: [401, 403, 422] },
  answers(200, 'A page of them.', giftListSchema),
);

const resend = call(
  'post /gifts/{id}/resend',
  'Mail a certificate again, or now, or to another address',
  { tags, who: 'admin', params: idParam, body: resendGiftSchema, refuses: [401, 403, 404, 409, 422] },
  answers(200, 'It is in the mail.', messageSchema),
);

const voiding = call(
  'post /gifts/{id}/void',
  'Make a certificate void: what is left on it can no longer be spent',
  {
    tags,
    description: 'The ledger of its order then says that this much is owed to the buyer.',
    who: 'admin',
    params: idParam,
    body: voidGiftSchema,
    refuses: [401, 403, 404, 409, 422],
  },
  answers(200, 'It is void.', messageSchema),
);

export const giftsApi = createApi()
  .openapi(place, async (c) => {
    const { captchaValue, ...input } = c.req.valid('json');
    const placing = { scope: 'gift', buyerEmail: input.buyerEmail, captchaValue };
    const placed = await placeOnce(c, placing, (options, store) => placeGiftOrder(c.var.ctx, input, options, store));
    return c.json(placed, 201);
  })
  .openapi(balance, async (c) => {
    await c.var.rateLimits.use('giftCode', c.var.clientKey, TOO_MANY_TRIES);
    return c.json(await balanceOf(c.var.ctx, c.req.valid('json').code), 200);
  })
  .openapi(poster, async (c) => {
    await c.var.rateLimits.use('giftCode', c.var.clientKey, TOO_MANY_TRIES);
    await c.var.rateLimits.use('print', c.var.clientKey, TOO_MANY_PRINTS);
    const { fileName, pdf } = await posterByCode(c.var.ctx, c.req.valid('json').code);
    return c.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentNamed(fileName),
      'Cache-Control': 'private, no-store',
    });
  })
  .openapi(list, async (c) => c.json(await listGifts(c.var.ctx, pageNumber(c.req.valid('query').page ?? null)), 200))
  .openapi(resend, async (c) => {
    await resendGift(c.var.ctx, c.req.valid('param').id, c.req.valid('json').recipientEmail);
    return c.json({ message: GIFT_SENT }, 200);
  })
  .openapi(voiding, async (c) => {
    await voidGift(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason);
    return c.json({ message: GIFT_VOIDED }, 200);
  });
