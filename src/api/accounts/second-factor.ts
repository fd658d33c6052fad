import { z } from '@hono/zod-openapi';
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
import { answers, call } from '../http/call.ts';
import { withinCodeLimits } from '../http/code-limits.ts';
import { createApi, json } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { renewCookie } from './session-cookie.ts';

const tags = ['Admins'];
const codes = answers(200, 'The recovery codes, shown once.', recoveryCodesSchema);
const said = json(z.object({ message: z.string() }).openapi('Said'));

const begin = call(
  'post /auth/second-factor/setup',
  'Make a key for your app; it counts once it is confirmed',
  { tags, who: 'admin', refuses: [401, 403, 409] },
  answers(200, 'The key, as text and as QR code.', setupSchema),
);

const confirm = call(
  'post /auth/second-factor',
  'Switch your second factor on; every other session ends',
  { tags, who: 'admin', body: provenSchema, refuses: [401, 403, 409, 422, 429] },
  codes,
);

const renew = call(
  'post /auth/second-factor/recovery-codes',
  'Make new recovery codes; the set before ends',
  { tags, who: 'admin', body: provenSchema, refuses: [401, 403, 409, 422, 429] },
  codes,
);

/** Not DELETE with a body. */
const off = call(
  'post /auth/second-factor/off',
  'Switch your second factor off, with your password and a code',
  { tags, who: 'admin', body: provenSchema, refuses: [401, 403, 409, 422, 429] },
  { 200: { description: 'Off.', content: said } },
);

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

/** Counts as a try of password and code. */
async function proven<T>(c: Context<ApiEnv>, work: () => Promise<T>): Promise<T> {
  const { ctx, rateLimits } = c.var;
  requireAdmin(ctx);
  const { accountId } = ctx.actor;
  await rateLimits.use('passwordTry', accountId, TOO_MANY_TRIES);
  const result = await withinCodeLimits(c, accountId, work);
  await rateLimits.forgive('passwordTry', accountId);
  return result;
}
