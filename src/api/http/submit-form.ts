import { z } from '@hono/zod-openapi';
import { contactMessageSchema } from '#/features/contact/schema.server.ts';
import { FORM_TOO_LARGE } from '#/features/join-applications/messages.ts';
import { RESUME_MAX_BYTES } from '#/features/join-applications/model.ts';
import { joinApplicationSchema } from '#/features/join-applications/schema.server.ts';
import { takeContactMessage } from '../cases/contact.ts';
import { takeJoinApplication } from '../cases/join.ts';
import { answers, call } from './call.ts';
import { createApi } from './create-api.ts';
import { formWithFile } from './form-as-json.ts';
import { goodKey, keyHeader } from './good-key.ts';

const form = formWithFile('resume', { bytes: RESUME_MAX_BYTES, message: FORM_TOO_LARGE }, 'JoinApplication');
const takesResume = (form: FormData) => (form.get('requestType') === 'joinUs' ? 'resume' : undefined);

const formSchema = z.discriminatedUnion('requestType', [contactMessageSchema, joinApplicationSchema], {
  error: "This is 'generic' for a message, 'joinUs' for an application.",
});

const submitForm = call(
  'post /requests/submit-form',
  'Send us a message, or apply to join the team',
  {
    tags: ['Requests'],
    description:
      'As JSON or, with the same names, as multipart/form-data; an application only as multipart/form-data, with its file in the field `resume`. Fields and file are checked before the captcha is spent; 202 comes only when all of it and its mails are stored. What is repeated with the same Idempotency-Key answers the same and stores nothing.',
    who: 'all',
    headers: keyHeader,
    body: formSchema,
    form: { ...form, file: takesResume },
    after: [goodKey],
    refuses: [409, 422, 429, 503],
  },
  answers(202, 'Stored; the mails are on their way.', z.object({ message: z.string() }).openapi('FormReceipt')),
);

/** One address, told apart by `requestType` (spec section 7). */
export const submitFormApi = createApi().openapi(submitForm, async (c) => {
  const form = c.req.valid('json');
  const key = c.req.valid('header')['idempotency-key'];
  const message =
    form.requestType === 'joinUs'
      ? await takeJoinApplication(c.var, form, key)
      : await takeContactMessage(c.var, form, key);
  return c.json({ message }, 202);
});
