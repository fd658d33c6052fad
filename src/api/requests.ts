import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { oncePerKey, requireGoodKey } from '../database/idempotency.ts';
import { TOO_MANY_TRIES } from '../features/accounts/messages.ts';
import { SERIES_SENT } from '../features/concert-series/messages.ts';
import { submitEventRequest } from '../features/event-requests/commands.server.ts';
import { CLIENTS_ONLY, SENT } from '../features/event-requests/messages.ts';
import { requireSender } from '../features/event-requests/policy.ts';
import { eventRequestSchema } from '../features/event-requests/schema.server.ts';
import { createApi, json, refusals } from './create-api.ts';
import { door } from './door.ts';
import type { ApiEnv } from './env.ts';

/** Design section 5: after the role, before the fields. */
const goodKey = createMiddleware<ApiEnv>(async (c, next) => {
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined) requireGoodKey(key);
  await next();
});

const sendEmail = createRoute({
  method: 'post',
  path: '/requests/send-email',
  tags: ['Requests'],
  summary: 'Send an event request to a musician',
  description:
    'Answers 202 only when the request and its mails are stored. A repeat with the same Idempotency-Key answers the same and sends nothing.',
  middleware: [...door({ who: 'client', otherwise: CLIENTS_ONLY, body: true }), goodKey],
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: { required: true, content: json(eventRequestSchema) },
  },
  responses: {
    202: {
      description: 'Stored; the mails are on their way.',
      content: json(z.object({ message: z.string(), _id: z.string() }).openapi('RequestReceipt')),
    },
    ...refusals(401, 403, 409, 422, 429),
  },
});

export const requestsApi = createApi().openapi(sendEmail, async (c) => {
  const { ctx, rateLimits } = c.var;
  const input = c.req.valid('json');
  const { accountId } = requireSender(ctx.actor);
  const call = {
    scope: `event-request ${accountId}`,
    key: c.req.valid('header')['idempotency-key'],
    request: await c.req.json(),
    now: ctx.clock.now(),
  };
  const message = input.requestType === 'MPCS' ? SERIES_SENT : SENT;
  const receipt = await oncePerKey<{ message: string; _id: string }>(ctx.db, call, async (remember) => {
    await rateLimits.use('eventRequest', accountId, TOO_MANY_TRIES);
    const _id = await submitEventRequest(ctx, input, (tx, requestId) => remember(tx.db, { message, _id: requestId }));
    return { message, _id };
  });
  return c.json(receipt, 202);
});
