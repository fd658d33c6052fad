import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { REMINDERS_STOPPED, REMINDERS_WANTED } from '#/features/event-requests/reminding/messages.ts';
import { remindersSchema } from '#/features/event-requests/reminding/schema.server.ts';
import { setReminders } from '#/features/event-requests/reminding/stops.server.ts';
import { messageSchema } from '#/features/orders/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';

const wanted = call(
  'post /reminders/by-link',
  'Get no mails before and after events any more, or get them again',
  {
    tags: ['Event requests'],
    description: 'By the link in such a mail, of a client or a musician.',
    who: 'all',
    body: remindersSchema,
    refuses: [403, 404, 422, 429],
  },
  answers(200, 'Noted.', messageSchema),
);

export const remindersApi = createApi().openapi(wanted, async (c) => {
  await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
  const { token, wanted: said } = c.req.valid('json');
  await setReminders(c.var.ctx, token, said);
  return c.json({ message: said ? REMINDERS_WANTED : REMINDERS_STOPPED }, 200);
});
