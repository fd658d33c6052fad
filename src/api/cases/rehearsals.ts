import { z } from '@hono/zod-openapi';
import { NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import { findOwnRequest } from '#/features/event-requests/queries.server.ts';
import { addRehearsal, callOffRehearsal, changeRehearsal } from '#/features/rehearsals/commands.server.ts';
import { rehearsalsOf } from '#/features/rehearsals/queries.server.ts';
import {
  callOffSchema,
  newRehearsalSchema,
  rehearsalChangeSchema,
  rehearsalSchema,
} from '#/features/rehearsals/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';

const tags = ['Requests'];

const list = call(
  'get /requests/{id}/rehearsals',
  'Rehearsals for a request: your own, or any for admins',
  { tags, who: 'signed-in', params: idParam, refuses: [401, 404] },
  answers(200, 'The soonest first, with those that are called off.', z.array(rehearsalSchema)),
);

const add = call(
  'post /requests/{id}/rehearsals',
  'Set a rehearsal: its players get a mail, and their time is kept',
  {
    tags,
    description: '409 when one of them is booked at that time, by name.',
    who: 'admin',
    params: idParam,
    body: newRehearsalSchema,
    refuses: [401, 403, 404, 409, 422],
  },
  answers(201, 'As it is stored.', rehearsalSchema),
);

const change = call(
  'put /rehearsals/{id}',
  'Move a rehearsal, or change who plays: all of them get a mail',
  { tags, who: 'admin', params: idParam, body: rehearsalChangeSchema, refuses: [401, 403, 404, 409, 422] },
  answers(200, 'As it is now.', rehearsalSchema),
);

const callOff = call(
  'post /rehearsals/{id}/call-off',
  'Call a rehearsal off: its players get a mail',
  { tags, who: 'admin', params: idParam, body: callOffSchema, refuses: [401, 403, 404, 409, 422] },
  answers(200, 'As it is now.', rehearsalSchema),
);

export const rehearsalsApi = createApi()
  .openapi(list, async (c) => {
    const request = await findOwnRequest(c.var.ctx, c.req.valid('param').id);
    if (!request) throw new AppError('not_found', NO_SUCH_REQUEST);
    return c.json(await rehearsalsOf(c.var.ctx, request._id), 200);
  })
  .openapi(add, async (c) => c.json(await addRehearsal(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201))
  .openapi(change, async (c) =>
    c.json(await changeRehearsal(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(callOff, async (c) =>
    c.json(await callOffRehearsal(c.var.ctx, c.req.valid('param').id, c.req.valid('json').seen), 200),
  );
