import { z } from '@hono/zod-openapi';
import { oncePerKey } from '#/database/idempotency.ts';
import { SERIES_SENT } from '#/features/concert-series/messages.ts';
import type { Price } from '#/features/concert-series/model.ts';
import { priceSchema } from '#/features/concert-series/schema.server.ts';
import { recipientOf, submitEventRequest } from '#/features/event-requests/commands.server.ts';
import { CLIENTS_ONLY, SENT } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { requireSender } from '#/features/event-requests/policy.ts';
import { eventRequestSchema } from '#/features/event-requests/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import { goodKey, keyHeader } from '../http/good-key.ts';
import { EVERYBODY, withinLimits } from '../http/within-limits.ts';

interface Receipt {
  message: string;
  _id: string;
  price?: Price;
}

const sendEmail = call(
  'post /requests/send-email',
  'Send an event request to a musician',
  {
    tags: ['Requests'],
    description:
      'Answers 202 only when the request and its mails are stored. A repeat with the same Idempotency-Key answers the same and sends nothing.',
    who: 'client',
    otherwise: CLIENTS_ONLY,
    headers: keyHeader,
    body: eventRequestSchema,
    after: [goodKey],
    refuses: [401, 403, 409, 422, 429],
  },
  answers(
    202,
    'Stored; the mails are on their way.',
    z
      .object({
        message: z.string(),
        _id: z.string(),
        price: priceSchema.optional().describe('Of a concert of the series, as it was stored.'),
      })
      .openapi('RequestReceipt'),
  ),
);

export const requestsApi = createApi().openapi(sendEmail, async (c) => {
  const { ctx, clientKey } = c.var;
  const input = c.req.valid('json');
  const { accountId } = requireSender(ctx.actor);
  const call = {
    scope: `event-request ${accountId}`,
    accountId,
    key: c.req.valid('header')['idempotency-key'],
    request: await c.req.json(),
    now: ctx.clock.now(),
  };
  const message = input.requestType === 'MPCS' ? SERIES_SENT : SENT;
  const receiptOf = ({ _id, price }: EventRequest): Receipt => ({ message, _id, ...(price && { price }) });
  const receipt = await oncePerKey<Receipt>(ctx.db, call, async (remember) => {
    const { musician } = await recipientOf(ctx, input);
    await withinLimits(
      c,
      { eventRequest: accountId, eventRequestDay: accountId, eventRequestCaller: clientKey },
      { eventRequestMusician: musician.id, eventRequest: EVERYBODY },
    );
    return receiptOf(await submitEventRequest(ctx, input, (tx, request) => remember(tx.db, receiptOf(request))));
  });
  return c.json(receipt, 202);
});
