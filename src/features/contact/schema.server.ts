import { z } from '@hono/zod-openapi';
import { CAPTCHA_NOT_READY } from '#/platform/captcha/messages.ts';
import { EMAIL_REQUIRED, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '../accounts/messages.ts';
import { nameProblem } from '../accounts/rules.ts';
import { checked, emailSchema } from '../accounts/schema.server.ts';
import { expectedVersionSchema } from '../site-content/schema.server.ts';
import { MESSAGE_REQUIRED, SUBJECT_REQUIRED, TOPIC_REQUIRED } from './messages.ts';
import { CONTACT_TOPICS, MESSAGE_SORTS, MESSAGE_STATES, MESSAGES_PER_PAGE } from './model.ts';
import { messageProblem, subjectProblem } from './rules.ts';

const name = (required: string) => checked((text) => nameProblem(text, required), required).trim();

/** The captcha check refuses an empty one. */
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

export const noteSchema = checked((text) => (text.trim() === '' ? undefined : messageProblem(text)))
  .default('')
  .transform((text) => text.trim());

export const writtenMailSchema = z
  .strictObject({
    subject: checked(subjectProblem, SUBJECT_REQUIRED).trim(),
    words: checked(messageProblem, MESSAGE_REQUIRED),
    seen: expectedVersionSchema,
  })
  .openapi('WrittenMail');
export type WrittenMail = Omit<z.infer<typeof writtenMailSchema>, 'seen'>;

export const messageMoveSchema = z
  .strictObject({ state: z.enum(MESSAGE_STATES), seen: expectedVersionSchema, words: noteSchema })
  .openapi('MessageMove');

export const messageMovesSchema = z
  .strictObject({ ids: z.array(z.string().max(60)).min(1).max(MESSAGES_PER_PAGE), state: z.enum(MESSAGE_STATES) })
  .openapi('MessageMoves');

export const movedMessagesSchema = z
  .object({ moved: z.array(z.string()), refused: z.array(z.object({ id: z.string(), words: z.string() })) })
  .openapi('MovedMessages');
export type MovedMessages = z.infer<typeof movedMessagesSchema>;

export const messageQuerySchema = z.object({
  search: z.string().max(200).default(''),
  topic: z.enum(CONTACT_TOPICS).optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  sort: z.enum(MESSAGE_SORTS).default('unanswered'),
  page: z.string().optional(),
});

export const storedMessageSchema = z
  .object({
    _id: z.string(),
    topic: z.enum(CONTACT_TOPICS),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    message: z.string(),
    state: z.enum(MESSAGE_STATES),
    stateSince: z.string(),
    createdAt: z.string(),
    version: z.int(),
  })
  .openapi('StoredMessage');
export type StoredMessage = z.infer<typeof storedMessageSchema>;

/** With its mail's state, while logged. */
export function caseEntrySchema<Kind extends string>(kinds: readonly Kind[]) {
  return z.object({
    at: z.string(),
    actor: z.string(),
    kind: z.enum(kinds),
    subject: z.string(),
    words: z.string(),
    mail: z.object({ _id: z.string(), state: z.enum(['pending', 'sending', 'sent', 'failed', 'stopped']) }).optional(),
  });
}

export const messageDetailsSchema = z
  .object({ message: storedMessageSchema, history: z.array(caseEntrySchema(['mail', ...MESSAGE_STATES])) })
  .openapi('MessageFile');
export type MessageDetails = z.infer<typeof messageDetailsSchema>;
