import { createRoute, z } from '@hono/zod-openapi';
import { contactMessageSchema } from '#/features/contact/schema.server.ts';
import { FORM_TOO_LARGE } from '#/features/join-applications/messages.ts';
import { RESUME_MAX_BYTES } from '#/features/join-applications/model.ts';
import { joinApplicationSchema } from '#/features/join-applications/schema.server.ts';
import { takeContactMessage } from '../cases/contact.ts';
import { takeJoinApplication } from '../cases/join.ts';
import { createApi, json, refusals } from './create-api.ts';
import { formAsJson } from './form-as-json.ts';
import { goodKey } from './good-key.ts';
import { FIELDS_LIMIT, guard } from './guard.ts';

const formLimit = { bytes: RESUME_MAX_BYTES + FIELDS_LIMIT.bytes, words: FORM_TOO_LARGE };
const takesResume = (form: FormData) => (form.get('requestType') === 'joinUs' ? 'resume' : undefined);

const formSchema = z.discriminatedUnion('requestType', [contactMessageSchema, joinApplicationSchema], {
  error: "This is 'generic' for a message, 'joinUs' for an application.",
});

/** For the documentation only: `formAsJson` makes JSON of a form, and that is what is checked and typed. */
const asForm: object = {
  'multipart/form-data': {
    schema: {
      allOf: [
        { $ref: '#/components/schemas/JoinApplication' },
        { type: 'object', properties: { resume: { type: 'string', format: 'binary' } }, required: ['resume'] },
      ],
    },
  },
};

const submitForm = createRoute({
  method: 'post',
  path: '/requests/submit-form',
  tags: ['Requests'],
  summary: 'Send us a message, or apply to join the team',
  description:
    'As JSON or, with the same names, as multipart/form-data; an application only as multipart/form-data, with its file in the field `resume`. Fields and file are checked before the captcha is spent; 202 comes only when all of it and its mails are stored. What is repeated with the same Idempotency-Key answers the same and stores nothing.',
  middleware: [...guard({ who: 'all', body: 'json-or-form', formLimit }), formAsJson(takesResume), goodKey],
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    body: { required: true, content: { ...json(formSchema), ...asForm } },
  },
  responses: {
    202: {
      description: 'Stored; the mails are on their way.',
      content: json(z.object({ message: z.string() }).openapi('FormReceipt')),
    },
    ...refusals(409, 422, 429, 503),
  },
});

/** Spec section 7: contact messages and applications come to one address and are told apart by `requestType`. */
export const submitFormApi = createApi().openapi(submitForm, async (c) => {
  const form = c.req.valid('json');
  const key = c.req.valid('header')['idempotency-key'];
  const message =
    form.requestType === 'joinUs'
      ? await takeJoinApplication(c.var, form, key)
      : await takeContactMessage(c.var, form, key);
  return c.json({ message }, 202);
});
