import { createRoute } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { changeSettings, tryMail } from '#/features/settings/commands.server.ts';
import { viewSettings } from '#/features/settings/queries.server.ts';
import {
  settingChangesSchema,
  settingsViewSchema,
  testMailAnswerSchema,
  testMailSchema,
} from '#/features/settings/schema.server.ts';
import { createApi, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';

const tags = ['The house'];
export const settingsAnswer = {
  description: 'What is set. Passwords go in and never come out.',
  content: json(settingsViewSchema),
};
export const testMailAnswer = { description: 'What came of it.', content: json(testMailAnswerSchema) };

const read = createRoute({
  method: 'get',
  path: '/settings',
  tags,
  summary: 'What the owners have set',
  middleware: guard({ who: 'admin' }),
  responses: { 200: settingsAnswer, ...refusals(401, 403) },
});

const change = createRoute({
  method: 'patch',
  path: '/settings',
  tags,
  summary: 'Change what the owners have set',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(settingChangesSchema) } },
  responses: { 200: settingsAnswer, ...refusals(401, 403, 409, 422) },
});

const testMail = createRoute({
  method: 'post',
  path: '/settings/test-mail',
  tags,
  summary: 'Send a test message with settings that need not be saved',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(testMailSchema) } },
  responses: { 200: testMailAnswer, ...refusals(401, 403, 422, 429) },
});

export const settingsApi = createApi()
  .openapi(read, async (c) => c.json(await viewSettings(c.var.ctx), 200))
  .openapi(change, async (c) => c.json(await changeSettings(c.var.ctx, c.req.valid('json')), 200))
  .openapi(testMail, async (c) => {
    await c.var.rateLimits.use('testMail', c.var.caller, TOO_MANY_TRIES);
    return c.json(await tryMail(c.var.ctx, c.req.valid('json')), 200);
  });
