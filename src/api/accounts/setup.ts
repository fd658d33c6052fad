import type { Context } from 'hono';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { sessionSummarySchema } from '#/features/accounts/schema.server.ts';
import { openSession } from '#/features/accounts/sessions.server.ts';
import type { FullContext } from '#/features/ports.ts';
import { changeSettings, tryMail } from '#/features/settings/commands.server.ts';
import { viewSettings } from '#/features/settings/queries.server.ts';
import { createFirstAdmin, enterFirstRun, saveFees } from '#/features/setup/commands.server.ts';
import {
  firstAdminSchema,
  setupCodeSchema,
  setupFeesSchema,
  setupSettingsSchema,
  setupTestMailSchema,
} from '#/features/setup/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { settingsAnswer, testMailAnswer } from '../site/settings.ts';
import { rememberDevice } from './device-cookie.ts';
import { setSessionCookie } from './session-cookie.ts';

const tags = ['First run'];
/** Authorised by the printed setup code alone. */

const begin = call(
  'post /setup',
  'Open the first run with the code printed at the start',
  {
    tags,
    description: 'The code opens these five calls until there is an admin, and nothing afterwards.',
    who: 'all',
    body: setupCodeSchema,
    refuses: [422, 429],
  },
  { 200: settingsAnswer },
);

const save = call(
  'post /setup/settings',
  'Save a step of the first run',
  { tags, who: 'all', body: setupSettingsSchema, refuses: [409, 422, 429] },
  { 200: settingsAnswer },
);

const fees = call(
  'post /setup/fees',
  'Set what players, extras and travel cost during the first run',
  { tags, who: 'all', body: setupFeesSchema, refuses: [422, 429] },
  answers(204, 'They count for the next request.'),
);

const testMail = call(
  'post /setup/test-mail',
  'Send a test message during the first run',
  { tags, who: 'all', body: setupTestMailSchema, refuses: [422, 429] },
  { 200: testMailAnswer },
);

const finish = call(
  'post /setup/admin',
  'Create the first admin and sign in',
  { tags, who: 'all', body: firstAdminSchema, refuses: [409, 422, 429] },
  answers(201, 'Signed in; the session is in an HttpOnly cookie.', sessionSummarySchema),
);

export const setupApi = createApi()
  .openapi(begin, async (c) => {
    return c.json(await viewSettings(await enter(c, c.req.valid('json').code)), 200);
  })
  .openapi(save, async (c) => {
    const { code, ...changes } = c.req.valid('json');
    return c.json(await changeSettings(await enter(c, code), changes), 200);
  })
  .openapi(fees, async (c) => {
    const { code, ...typed } = c.req.valid('json');
    await saveFees(await enter(c, code), typed);
    return c.body(null, 204);
  })
  .openapi(testMail, async (c) => {
    const { code, ...test } = c.req.valid('json');
    const ctx = await enter(c, code);
    await c.var.rateLimits.use('testMail', c.var.clientKey, TOO_MANY_TRIES);
    return c.json(await tryMail(ctx, test), 200);
  })
  .openapi(finish, async (c) => {
    const { ctx, sessionSecret } = c.var;
    const firstAdmin = c.req.valid('json');
    await enter(c, firstAdmin.code);
    const opened = await openSession(ctx, await createFirstAdmin(ctx, firstAdmin), sessionSecret);
    setSessionCookie(c, ctx.origin, opened);
    await rememberDevice(c, 'admin', firstAdmin.email);
    return c.json(opened.summary, 201);
  });

/** Wrong codes are counted by client. */
async function enter(c: Context<ApiEnv>, code: string): Promise<FullContext> {
  const { ctx, rateLimits, clientKey } = c.var;
  await rateLimits.use('setupCode', clientKey, TOO_MANY_TRIES);
  const entered = await enterFirstRun(ctx, code);
  await rateLimits.forgive('setupCode', clientKey);
  return entered;
}
