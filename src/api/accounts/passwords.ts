import { z } from '@hono/zod-openapi';
import { FORGOTTEN_SENT, PASSWORD_CHANGED, PASSWORD_RESET, TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { changePassword, requestReset, resetPassword } from '#/features/accounts/passwords.server.ts';
import { requireSignedIn } from '#/features/accounts/policy.ts';
import { forgottenSchema, passwordChangeSchema, passwordResetSchema } from '#/features/accounts/schema.server.ts';
import { call } from '../http/call.ts';
import { createApi, json } from '../http/create-api.ts';
import { EVERYBODY, withinLimits } from '../http/within-limits.ts';
import { clearSessionCookie, renewCookie } from './session-cookie.ts';

const tags = ['Accounts'];
const said = json(z.object({ message: z.string() }).openapi('Said'));

const change = call(
  'post /auth/password',
  'Change your password; every other session ends',
  { tags, who: 'signed-in', body: passwordChangeSchema, refuses: [401, 403, 422, 429] },
  { 200: { description: 'Changed.', content: said } },
);

const forgotten = call(
  'post /auth/forgotten',
  'Ask for a link to choose a new password',
  {
    tags,
    description: 'Answers the same, before anybody is looked for, whether or not there is such an account.',
    who: 'all',
    body: forgottenSchema,
    refuses: [422, 429],
  },
  { 202: { description: 'Perhaps a mail is on its way.', content: said } },
);

const reset = call(
  'post /auth/reset',
  'Choose a new password with a mailed link; every session ends',
  { tags, who: 'all', body: passwordResetSchema, refuses: [422, 429] },
  { 200: { description: 'Set; log in with it.', content: said } },
);

export const passwordsApi = createApi()
  .openapi(change, async (c) => {
    const { ctx, rateLimits, sessionSecret } = c.var;
    const { accountId } = requireSignedIn(ctx.actor);
    await rateLimits.use('passwordTry', accountId, TOO_MANY_TRIES);
    await changePassword(ctx, c.req.valid('json'), sessionSecret);
    await rateLimits.forgive('passwordTry', accountId);
    await renewCookie(c);
    return c.json({ message: PASSWORD_CHANGED }, 200);
  })
  .openapi(forgotten, async (c) => {
    const { ctx, clientKey } = c.var;
    const { email } = c.req.valid('json');
    await withinLimits(c, { forgotten: clientKey, forgottenEmail: email }, { forgotten: EVERYBODY });
    requestReset(ctx, email);
    return c.json({ message: FORGOTTEN_SENT }, 202);
  })
  .openapi(reset, async (c) => {
    const { ctx, rateLimits, clientKey, session } = c.var;
    await rateLimits.use('link', clientKey, TOO_MANY_TRIES);
    const accountId = await resetPassword(ctx, c.req.valid('json'));
    if (session?.actor.accountId === accountId) clearSessionCookie(c, ctx.origin);
    return c.json({ message: PASSWORD_RESET }, 200);
  });
