import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { sessionSummarySchema } from '#/features/accounts/schema.server.ts';
import { openSession } from '#/features/accounts/sessions.server.ts';
import type { AppContext } from '#/features/context.ts';
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
import { createApi, json, refusals } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { guard } from '../http/guard.ts';
import { settingsAnswer, testMailAnswer } from '../site/settings.ts';
import { rememberDevice } from './device-cookie.ts';
import { setSessionCookie } from './session-cookie.ts';

const tags = ['First run'];
/** Nobody has an account yet: whoever read the code where the site was started may. */
const middleware = guard({ who: 'all', body: true });

const begin = createRoute({
  method: 'post',
  path: '/setup',
  tags,
  summary: 'Open the first run with the code printed at the start',
  description: 'The code opens these five calls until there is an admin, and nothing afterwards.',
  middleware,
  request: { body: { required: true, content: json(setupCodeSchema) } },
  responses: { 200: settingsAnswer, ...refusals(422, 429) },
});

const save = createRoute({
  method: 'post',
  path: '/setup/settings',
  tags,
  summary: 'Save a step of the first run',
  middleware,
  request: { body: { required: true, content: json(setupSettingsSchema) } },
  responses: { 200: settingsAnswer, ...refusals(409, 422, 429) },
});

const fees = createRoute({
  method: 'post',
  path: '/setup/fees',
  tags,
  summary: 'Set what players, extras and travel cost during the first run',
  middleware,
  request: { body: { required: true, content: json(setupFeesSchema) } },
  responses: { 204: { description: 'They count for the next request.' }, ...refusals(422, 429) },
});

const testMail = createRoute({
  method: 'post',
  path: '/setup/test-mail',
  tags,
  summary: 'Send a test message during the first run',
  middleware,
  request: { body: { required: true, content: json(setupTestMailSchema) } },
  responses: { 200: testMailAnswer, ...refusals(422, 429) },
});

const finish = createRoute({
  method: 'post',
  path: '/setup/admin',
  tags,
  summary: 'Create the first admin and sign in',
  middleware,
  request: { body: { required: true, content: json(firstAdminSchema) } },
  responses: {
    201: { description: 'Signed in; the session is in an HttpOnly cookie.', content: json(sessionSummarySchema) },
    ...refusals(409, 422, 429),
  },
});

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
    await c.var.rateLimits.use('testMail', c.var.caller, TOO_MANY_TRIES);
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

/** Wrong ones are counted by caller, so that nobody goes through them all. */
async function enter(c: Context<ApiEnv>, code: string): Promise<AppContext> {
  const { ctx, rateLimits, caller } = c.var;
  await rateLimits.use('setupCode', caller, TOO_MANY_TRIES);
  const entered = await enterFirstRun(ctx, code);
  await rateLimits.forgive('setupCode', caller);
  return entered;
}
