import { z } from '@hono/zod-openapi';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { askForDate, chooseDate, dropPoll } from '#/features/date-polls/commands.server.ts';
import { markDates } from '#/features/date-polls/marks.server.ts';
import { MARKS_SAVED, NO_SUCH_POLL } from '#/features/date-polls/messages.ts';
import { findPoll, listPolls } from '#/features/date-polls/queries.server.ts';
import { marksSchema, newPollSchema, pollChoiceSchema, pollSchema } from '#/features/date-polls/schema.server.ts';
import { messageSchema } from '#/features/orders/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { pageNumber } from '#/platform/http/paging.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { pageSchema } from '../http/page-schema.ts';

const tags = ['Finding a date'];
const stands = answers(200, 'As it stands now.', pollSchema);

const list = call(
  'get /polls',
  'Dates that are looked for, and those that were found, 50 to a page',
  { tags, who: 'admin', query: z.object({ page: z.string().optional() }), refuses: [401, 403, 422] },
  answers(200, 'A page of them.', pageSchema(pollSchema).openapi('DatePollPage')),
);

const find = call(
  'get /polls/{id}',
  'One of them, with what each player said',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  stands,
);

const ask = call(
  'post /polls',
  'Propose up to 12 dates: each player gets a mail with a link of their own',
  { tags, who: 'admin', body: newPollSchema, refuses: [401, 403, 422] },
  answers(201, 'As it is stored.', pollSchema),
);

const choose = call(
  'post /polls/{id}/choose',
  'Settle on a date: it becomes a rehearsal, the date of the event, or neither, and everybody is told',
  { tags, who: 'admin', params: idParam, body: pollChoiceSchema, refuses: [401, 403, 404, 409, 422] },
  stands,
);

const drop = call(
  'delete /polls/{id}',
  'Look for a date no longer: who was asked is told',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409] },
  stands,
);

const mark = call(
  'put /polls/by-link/marks',
  'Say of every date whether you can, by the link in a mail',
  { tags, who: 'all', body: marksSchema, refuses: [403, 404, 409, 422, 429] },
  answers(200, 'Noted.', messageSchema),
);

export const datePollsApi = createApi()
  .openapi(mark, async (c) => {
    await c.var.rateLimits.use('link', c.var.clientKey, TOO_MANY_TRIES);
    const { token, marks } = c.req.valid('json');
    await markDates(c.var.ctx, token, marks);
    return c.json({ message: MARKS_SAVED }, 200);
  })
  .openapi(list, async (c) => c.json(await listPolls(c.var.ctx, pageNumber(c.req.valid('query').page)), 200))
  .openapi(find, async (c) => {
    const poll = await findPoll(c.var.ctx, c.req.valid('param').id);
    if (!poll) throw new AppError('not_found', NO_SUCH_POLL);
    return c.json(poll, 200);
  })
  .openapi(ask, async (c) => c.json(await askForDate(c.var.ctx, c.req.valid('json')), 201))
  .openapi(choose, async (c) => c.json(await chooseDate(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(drop, async (c) => c.json(await dropPoll(c.var.ctx, c.req.valid('param').id), 200));
