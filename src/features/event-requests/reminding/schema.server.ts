import { z } from '@hono/zod-openapi';

export const remindersSchema = z
  .strictObject({
    token: z.string().max(100),
    wanted: z.boolean().openapi({ description: 'Whether mails before and after events are sent.' }),
  })
  .openapi('RemindersWanted');
