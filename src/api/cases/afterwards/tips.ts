import { z } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { tipReceipt } from '#/features/event-requests/money/invoices/paper/invoice.server.ts';
import { actOnTips } from '#/features/event-requests/tips/acts.server.ts';
import { promiseTip, startTipCheckout } from '#/features/event-requests/tips/giving.server.ts';
import { TIP_PROMISED } from '#/features/event-requests/tips/messages.ts';
import { newTipSchema, tipActSchema } from '#/features/event-requests/tips/schema.server.ts';
import { ledgerViewSchema } from '#/features/ledger/schema.server.ts';
import { checkoutSchema, messageSchema } from '#/features/orders/schema.server.ts';
import { TOO_MANY_PRINTS } from '#/features/shared-programmes/messages.ts';
import { answers, call } from '../../http/call.ts';
import { createApi, idParam } from '../../http/create-api.ts';
import { goodKey, keyHeader } from '../../http/good-key.ts';
import { asPdf, fileHeaders } from '../../http/pdf.ts';
import { bookOnce } from '../agreements/book-once.ts';
import { notTooOften } from '../not-too-often.ts';

const tags = ['Agreements and money'];
const BY_LINK = 'By the token of a mailed link, or by the id of your own request, once the music is over.';

const checkout = call(
  'post /tips/checkout',
  'A page on which a tip for the players is paid by card',
  {
    tags,
    description: `${BY_LINK} The same page again for the same amount while it is open. 404 while no tips, or no cards, are taken.`,
    who: 'all',
    csrf: true,
    body: newTipSchema,
    refuses: [401, 403, 404, 409, 422, 429, 503],
  },
  answers(200, 'Where to send the client.', checkoutSchema),
);

const promise = call(
  'post /tips/promise',
  'Say that a tip for the players is on its way: the owners look for the money',
  {
    tags,
    description: `${BY_LINK} The page then says how to pay it. 404 while no tips are taken.`,
    who: 'all',
    csrf: true,
    body: newTipSchema,
    after: [notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  answers(200, 'Noted.', messageSchema),
);

const receipt = call(
  'get /tips/receipt',
  'The receipt of a tip, as PDF',
  {
    tags,
    description: 'By the token of a mailed link, or by the id of your own request.',
    who: 'all',
    query: z.object({
      token: z.string().max(100).optional(),
      request: z.string().max(60).optional(),
      id: z.string().max(60).openapi({ description: 'Of the entry of the ledger.' }),
    }),
    refuses: [401, 404, 409, 422, 429, 503],
  },
  asPdf('As it was made.'),
);

const act = call(
  'post /requests/{id}/tips',
  'Write of tips into the ledger: one that came, one that goes back, or one made of what was paid too much',
  {
    tags,
    description: 'A repeat with the same Idempotency-Key writes nothing and answers the same.',
    who: 'admin',
    params: idParam,
    headers: keyHeader,
    body: tipActSchema,
    after: [goodKey],
    refuses: [401, 403, 404, 409, 422],
  },
  answers(200, 'The ledger as it stands now.', ledgerViewSchema),
);

export const tipsApi = createApi()
  .openapi(checkout, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    return c.json(await startTipCheckout(c.var.ctx, c.req.valid('json')), 200);
  })
  .openapi(promise, async (c) => {
    await promiseTip(c.var.ctx, c.req.valid('json'));
    return c.json({ message: TIP_PROMISED }, 200);
  })
  .openapi(receipt, async (c) => {
    await c.var.rateLimits.use('print', c.var.clientKey, TOO_MANY_PRINTS);
    const { token, request: requestId, id } = c.req.valid('query');
    const { fileName, pdf } = await tipReceipt(c.var.ctx, { token, requestId, id });
    return c.body(pdf, 200, fileHeaders(fileName));
  })
  .openapi(act, async (c) => {
    const requestId = c.req.valid('param').id;
    const booking = { kind: 'tips' as const, requestId, key: c.req.valid('header')['idempotency-key'] };
    const booked = await bookOnce(c, booking, (remember) =>
      actOnTips(c.var.ctx, requestId, c.req.valid('json'), remember),
    );
    return c.json(booked, 200);
  });
