import { createRoute, z } from '@hono/zod-openapi';
import { requireSolvedCaptcha, sendContactMessage } from '../features/contact/commands.server.ts';
import { SENT, TOO_MANY_MESSAGES } from '../features/contact/messages.ts';
import { contactMessageSchema } from '../features/contact/schema.server.ts';
import { createApi, json, refusals } from './create-api.ts';
import { door } from './door.ts';
import { formAsJson } from './form-as-json.ts';

const submitForm = createRoute({
  method: 'post',
  path: '/requests/submit-form',
  tags: ['Requests'],
  summary: 'Send us a message',
  description:
    'Also as multipart/form-data, with the same names. The fields are checked before the captcha is spent; 202 comes only when the message and its mail are stored.',
  middleware: [...door({ who: 'all', body: 'json-or-form' }), formAsJson],
  request: { body: { required: true, content: json(contactMessageSchema) } },
  responses: {
    202: {
      description: 'Stored; the mail is on its way.',
      content: json(z.object({ message: z.string() }).openapi('FormReceipt')),
    },
    ...refusals(422, 429, 503),
  },
});

export const contactApi = createApi().openapi(submitForm, async (c) => {
  const { ctx, rateLimits, caller } = c.var;
  const { captchaValue, requestType: _, ...message } = c.req.valid('json');
  const solution = await requireSolvedCaptcha(ctx, captchaValue);
  await rateLimits.use('contactMessage', caller, TOO_MANY_MESSAGES);
  await sendContactMessage(ctx, message, solution);
  return c.json({ message: SENT }, 202);
});
