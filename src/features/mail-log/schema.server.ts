import { z } from '@hono/zod-openapi';
import { emailSchema } from '../accounts/schema.server.ts';
import { MAIL_STATES } from './model.ts';

export const mailQuerySchema = z.object({
  search: z.string().max(200).default(''),
  state: z.enum(['trouble', ...MAIL_STATES]).optional(),
  group: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  page: z.string().optional(),
});

export const mailRetrySchema = z
  .strictObject({ to: emailSchema.optional().openapi({ description: 'Another address, of one that has failed.' }) })
  .openapi('MailRetry');

export const loggedMailSchema = z
  .object({
    _id: z.string(),
    /** What it is: 'event-request.musician'. */
    kind: z.string(),
    /** What it is about, the first part of its kind: 'event-request'. */
    topic: z.string(),
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    /** When it is tried next, while it waits. */
    nextAttemptAt: z.string().nullable(),
    /** Of the last try, until one succeeds. */
    trouble: z.object({ words: z.string(), advice: z.string(), raw: z.string() }).nullable(),
  })
  .openapi('LoggedMail');
export type LoggedMail = z.infer<typeof loggedMailSchema>;
/** Why a mail has not arrived yet, in words, and what the server said. */
export type MailTrouble = NonNullable<LoggedMail['trouble']>;

export const mailFileSchema = z
  .object({
    mail: loggedMailSchema,
    replyTo: z.string().nullable(),
    messageId: z.string(),
    /** As it is sent, links without their secrets; null for a mail about an account, which nobody but its reader sees. */
    text: z.string().nullable(),
    /** The names of its files. */
    attachments: z.array(z.string()),
    acts: z.object({ retry: z.boolean(), redirect: z.boolean(), stop: z.boolean() }),
    /** Where that which it is about can be looked after. */
    about: z.object({ label: z.string(), path: z.string() }).nullable(),
  })
  .openapi('MailFile');
export type MailFile = z.infer<typeof mailFileSchema>;
/** What can be done with a mail now. */
export type MailActs = MailFile['acts'];
