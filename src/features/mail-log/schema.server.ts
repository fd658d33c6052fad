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
    kind: z.string(),
    topic: z.string(),
    to: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    filed: z.boolean().openapi({ description: 'Written to a file, since no mail server was set: nobody got it.' }),
    nextAttemptAt: z.string().nullable(),
    trouble: z.object({ words: z.string(), advice: z.string(), raw: z.string() }).nullable(),
  })
  .openapi('LoggedMail');
export type LoggedMail = z.infer<typeof loggedMailSchema>;
export type MailTrouble = NonNullable<LoggedMail['trouble']>;

export const mailDetailsSchema = z
  .object({
    mail: loggedMailSchema,
    replyTo: z.string().nullable(),
    messageId: z.string(),
    /** Tokens masked; null for account mails. */
    text: z.string().nullable(),
    attachments: z.array(z.string()),
    acts: z.object({ retry: z.boolean(), redirect: z.boolean(), stop: z.boolean() }),
    about: z.object({ label: z.string(), path: z.string() }).nullable(),
  })
  .openapi('MailFile');
export type MailDetails = z.infer<typeof mailDetailsSchema>;
export type MailActions = MailDetails['acts'];
