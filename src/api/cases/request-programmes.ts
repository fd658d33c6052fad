import { z } from '@hono/zod-openapi';
import { noteForDay } from '#/features/event-requests/day/commands.server.ts';
import { dayNotesChangeSchema } from '#/features/event-requests/day/schema.server.ts';
import { answerChange, askForChange, withdrawChange } from '#/features/event-requests/programme/asking.server.ts';
import { changeRequestProgramme } from '#/features/event-requests/programme/change.server.ts';
import { sayLengths } from '#/features/event-requests/programme/lengths.server.ts';
import {
  askChangeSchema,
  changeAnswerSchema,
  linkedChangeAnswerSchema,
} from '#/features/event-requests/programme/schema.server.ts';
import { requestSchema } from '#/features/event-requests/schema.server.ts';
import { playingTimesSchema } from '#/features/playing-times/schema.server.ts';
import { programmeEditSchema, programmeViewSchema } from '#/features/programmes/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { notTooOften } from './not-too-often.ts';

const tags = ['Requests'];
const changed = answers(200, 'The request as it stands now.', requestSchema);

const edit = call(
  'post /requests/{id}/programme',
  'One change of the programme of a request, upon what is stored by then',
  {
    tags,
    description:
      'Your own request, or any for admins. Close to the day of an agreed event the changes are collected beside the programme that stands, until the musician is asked.',
    who: 'signed-in',
    params: idParam,
    body: programmeEditSchema,
    refuses: [401, 403, 404, 409, 422],
  },
  answers(200, 'The programme as it is being changed.', programmeViewSchema),
);

const ask = call(
  'post /requests/{id}/programme/change',
  'Ask the musician to agree to the changes that were collected; they replace what was asked before',
  {
    tags,
    who: 'signed-in',
    params: idParam,
    body: askChangeSchema,
    after: [notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  changed,
);

const withdraw = call(
  'delete /requests/{id}/programme/change',
  'Drop the changes that were collected, or asked',
  { tags, who: 'signed-in', params: idParam, after: [notTooOften], refuses: [401, 403, 404, 409, 429] },
  changed,
);

const answer = call(
  'post /requests/{id}/programme/answer',
  'Answer a change of the programme in the musician’s name',
  { tags, who: 'admin', params: idParam, body: changeAnswerSchema, refuses: [401, 403, 404, 409, 422] },
  changed,
);

const linkedAnswer = call(
  'post /requests/by-link/programme-answer',
  'Answer a change of the programme by the link in a mail',
  { tags, who: 'all', body: linkedChangeAnswerSchema, after: [notTooOften], refuses: [403, 404, 409, 422, 429] },
  changed,
);

const times = z.strictObject({ times: playingTimesSchema });

const lengths = call(
  'put /requests/{id}/lengths',
  'Say in the musician’s name how long the works take; kept for the next request too',
  { tags, who: 'admin', params: idParam, body: times, refuses: [401, 403, 404, 409, 422] },
  changed,
);

const linkedLengths = call(
  'put /requests/by-link/lengths',
  'Say by the link in a mail how long one takes for the works',
  {
    tags,
    who: 'all',
    body: times.extend({ token: z.string().max(100) }),
    after: [notTooOften],
    refuses: [403, 404, 409, 422, 429],
  },
  changed,
);

const dayNotes = call(
  'patch /requests/{id}/day',
  'What everybody has to know on the day: load-in, phones, dress, plan B',
  {
    tags,
    description: 'Your own request, or any for admins. It stands on the day sheet.',
    who: 'signed-in',
    params: idParam,
    body: dayNotesChangeSchema,
    refuses: [401, 403, 404, 409, 422],
  },
  changed,
);

export const requestProgrammesApi = createApi()
  .openapi(linkedAnswer, async (c) => {
    const { token, ...given } = c.req.valid('json');
    return c.json(await answerChange(c.var.ctx, { token }, given), 200);
  })
  .openapi(linkedLengths, async (c) => {
    const { token, times } = c.req.valid('json');
    return c.json(await sayLengths(c.var.ctx, { token }, times), 200);
  })
  .openapi(lengths, async (c) =>
    c.json(await sayLengths(c.var.ctx, { requestId: c.req.valid('param').id }, c.req.valid('json').times), 200),
  )
  .openapi(edit, async (c) =>
    c.json(await changeRequestProgramme(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(ask, async (c) => c.json(await askForChange(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(withdraw, async (c) => c.json(await withdrawChange(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(answer, async (c) =>
    c.json(await answerChange(c.var.ctx, { requestId: c.req.valid('param').id }, c.req.valid('json')), 200),
  )
  .openapi(dayNotes, async (c) =>
    c.json(await noteForDay(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  );
