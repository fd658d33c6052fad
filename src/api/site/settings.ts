import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { changeSettings, tryMail } from '#/features/settings/commands.server.ts';
import { tryDrawing } from '#/features/settings/house/drawn.server.ts';
import { viewSettings } from '#/features/settings/queries.server.ts';
import {
  drawingSchema,
  settingChangesSchema,
  settingsViewSchema,
  testMailAnswerSchema,
  testMailSchema,
} from '#/features/settings/schema.server.ts';
import { call } from '../http/call.ts';
import { createApi, json } from '../http/create-api.ts';

const tags = ['The house'];
export const settingsAnswer = {
  description: 'What is set. Passwords go in and never come out.',
  content: json(settingsViewSchema),
};
export const testMailAnswer = { description: 'What came of it.', content: json(testMailAnswerSchema) };

const read = call(
  'get /settings',
  'What the owners have set',
  { tags, who: 'admin', refuses: [401, 403] },
  { 200: settingsAnswer },
);

const change = call(
  'patch /settings',
  'Change what the owners have set',
  { tags, who: 'admin', body: settingChangesSchema, refuses: [401, 403, 409, 422] },
  { 200: settingsAnswer },
);

const testMail = call(
  'post /settings/test-mail',
  'Send a test message with settings that need not be saved',
  { tags, who: 'admin', body: testMailSchema, refuses: [401, 403, 422, 429] },
  { 200: testMailAnswer },
);

const drawing = call(
  'post /settings/wordmark',
  'What a drawn wordmark would be, cleaned; nothing is saved',
  { tags, who: 'admin', body: drawingSchema, refuses: [401, 403, 422] },
  { 200: { description: 'As it would be stored.', content: json(drawingSchema) } },
);

export const settingsApi = createApi()
  .openapi(read, async (c) => c.json(await viewSettings(c.var.ctx), 200))
  .openapi(change, async (c) => c.json(await changeSettings(c.var.ctx, c.req.valid('json')), 200))
  .openapi(drawing, (c) => c.json(tryDrawing(c.var.ctx, c.req.valid('json')), 200))
  .openapi(testMail, async (c) => {
    await c.var.rateLimits.use('testMail', c.var.clientKey, TOO_MANY_TRIES);
    return c.json(await tryMail(c.var.ctx, c.req.valid('json')), 200);
  });
