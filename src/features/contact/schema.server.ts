import { z } from '@hono/zod-openapi';
import { EMAIL_REQUIRED, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../accounts/messages.ts';
import { nameProblem } from '../accounts/rules.ts';
import { checked, emailSchema } from '../accounts/schema.server.ts';
import { CAPTCHA_NOT_READY, MESSAGE_REQUIRED, TOPIC_REQUIRED } from './messages.ts';
import { CONTACT_TOPICS } from './model.ts';
import { messageProblem } from './rules.ts';

const name = (required: string) => checked((text) => nameProblem(text, required), required).trim();

/** Spec section 3, contact message; section 5, every field required. An empty captcha is the captcha's to refuse. */
export const contactMessageSchema = z
  .strictObject({
    requestType: z.literal('generic'),
    topic: z.enum(CONTACT_TOPICS, { error: TOPIC_REQUIRED }),
    firstName: name(FIRST_NAME_REQUIRED),
    lastName: name(LAST_NAME_REQUIRED),
    email: z.string({ error: EMAIL_REQUIRED }).pipe(emailSchema),
    message: checked(messageProblem, MESSAGE_REQUIRED),
    captchaValue: z
      .string({ error: CAPTCHA_NOT_READY })
      .default('')
      .openapi({ description: 'What the browser found for the challenge of `GET /api/captcha/challenge`.' }),
  })
  .openapi('ContactMessage');
