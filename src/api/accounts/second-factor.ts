import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '#/features/second-factor/commands.server.ts';
import { CODES_RENEWED, SWITCHED_OFF, SWITCHED_ON } from '#/features/second-factor/messages.ts';
import { provenSchema, recoveryCodesSchema, setupSchema } from '#/features/second-factor/schema.server.ts';
import { withinCodeLimits } from '../http/code-limits.ts';
import { createApi, json, refusals } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { guard } from '../http/guard.ts';
import { renewCookie } from './session-cookie.ts';

const tags = ['Admins'];
const proof = { body: { required: true, content: json(provenSchema) } };
const codes = { description: 'The recovery codes, shown once.', content: json(recoveryCodesSchema) };
const said = json(z.object({ message: z.string() }).openapi('Said'));

const begin = createRoute({
  method: 'post',
  path: '/auth/second-factor/setup',
  tags,
  summary: 'Make a key for your app; it counts once it is confirmed',
  middleware: guard({ who: 'admin' }),
  responses: {
    200: { description: 'The key, as text and as QR code.', content: json(setupSchema) },
    ...refusals(401, 403, 409),
  },
});

const confirm = createRoute({
  method: 'post',
  path: '/auth/second-factor',
  tags,
  summary: 'Switch your second factor on; every other session ends',
  middleware: guard({ who: 'admin', body: true }),
  request: proof,
  responses: { 200: codes, ...refusals(401, 403, 409, 422, 429) },
});

const renew = createRoute({
  method: 'post',
  path: '/auth/second-factor/recovery-codes',
  tags,
  summary: 'Make new recovery codes; the set before ends',
  middleware: guard({ who: 'admin', body: true }),
  request: proof,
  responses: { 200: codes, ...refusals(401, 403, 409, 422, 429) },
});

/** Not DELETE with a body: HTTP gives that no meaning. */
const off = createRoute({
  method: 'post',
  path: '/auth/second-factor/off',
  tags,
  summary: 'Switch your second factor off, with your password and a code',
  middleware: guard({ who: 'admin', body: true }),
  request: proof,
  responses: { 200: { description: 'Off.', content: said }, ...refusals(401, 403, 409, 422, 429) },
});

export const secondFactorApi = createApi()
  .openapi(begin, async (c) => c.json(await beginSecondFactor(c.var.ctx), 200))
  .openapi(confirm, async (c) => {
    const { ctx, sessionSecret } = c.var;
    const recoveryCodes = await proven(c, () => confirmSecondFactor(ctx, c.req.valid('json'), sessionSecret));
    await renewCookie(c);
    return c.json({ message: SWITCHED_ON, recoveryCodes }, 200);
  })
  .openapi(renew, async (c) => {
    const recoveryCodes = await proven(c, () => renewRecoveryCodes(c.var.ctx, c.req.valid('json')));
    return c.json({ message: CODES_RENEWED, recoveryCodes }, 200);
  })
  .openapi(off, async (c) => {
    await proven(c, () => switchOffSecondFactor(c.var.ctx, c.req.valid('json')));
    return c.json({ message: SWITCHED_OFF }, 200);
  });

/** A try of both the password and a code. */
async function proven<T>(c: Context<ApiEnv>, work: () => Promise<T>): Promise<T> {
  const { ctx, rateLimits } = c.var;
  requireAdmin(ctx);
  const { accountId } = ctx.actor;
  await rateLimits.use('passwordTry', accountId, TOO_MANY_TRIES);
  const result = await withinCodeLimits(c, accountId, work);
  await rateLimits.forgive('passwordTry', accountId);
  return result;
}
