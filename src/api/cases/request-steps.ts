import { z } from '@hono/zod-openapi';
import { AVAILABILITIES } from '#/features/availability/model.ts';
import { addNote, moveRequest, propose } from '#/features/event-requests/inbox/changes.server.ts';
import { CLIENTS_ONLY, NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import { findAvailability, findRequest, listOwnRequests } from '#/features/event-requests/queries.server.ts';
import {
  availabilityQuerySchema,
  linkedMoveSchema,
  linkedNoteSchema,
  linkedProposalSchema,
  linkedStepSchema,
  moveSchema,
  noteSchema,
  proposalSchema,
  requestDetailsSchema,
  requestSchema,
  stepSchema,
} from '#/features/event-requests/schema.server.ts';
import type { Access } from '#/features/event-requests/steps/links.server.ts';
import { takeStep } from '#/features/event-requests/steps/steps.server.ts';
import { AppError } from '#/platform/errors.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { fewDates } from '../http/few-dates.ts';
import { goodKey, keyHeader } from '../http/good-key.ts';
import { notTooOften } from './not-too-often.ts';
import { noteOnce } from './note-once.ts';

const tags = ['Requests'];

const ONCE = 'A repeat with the same Idempotency-Key adds nothing and answers how the request stands.';

const changed = answers(200, 'The request as it stands now.', requestSchema);

const list = call(
  'get /requests',
  'Your own requests, newest first',
  { tags, who: 'client', otherwise: CLIENTS_ONLY, refuses: [401, 403] },
  answers(200, 'As they stand.', z.array(requestSchema)),
);

const availability = call(
  'get /requests/availability',
  'Whether a musician is free at a time: free as far as we know, ask, or taken',
  { tags, who: 'signed-in', query: availabilityQuerySchema, after: [fewDates], refuses: [401, 422, 429] },
  answers(
    200,
    'One of three words; null without a day or a musician.',
    z.object({ availability: z.enum(AVAILABILITIES).nullable() }),
  ),
);

const find = call(
  'get /requests/{id}',
  'A request with its history: your own, or any for admins',
  { tags, who: 'signed-in', params: idParam, refuses: [401, 404] },
  answers(200, 'The request.', requestDetailsSchema),
);

const step = call(
  'post /requests/{id}/status',
  'Take a request one step on',
  {
    tags,
    description: '403 for a step that others may take, 409 for one that nobody can take from where the request stands.',
    who: 'signed-in',
    params: idParam,
    body: stepSchema,
    after: [notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  changed,
);

const move = call(
  'post /requests/{id}/date',
  'Move the date and keep everything else',
  {
    tags,
    who: 'signed-in',
    params: idParam,
    body: moveSchema,
    after: [notTooOften],
    refuses: [401, 403, 404, 409, 422, 429],
  },
  changed,
);

const note = call(
  'post /requests/{id}/notes',
  'Add a note',
  {
    tags,
    description: ONCE,
    who: 'signed-in',
    params: idParam,
    headers: keyHeader,
    body: noteSchema,
    after: [goodKey, notTooOften],
    refuses: [401, 404, 409, 422, 429],
  },
  changed,
);

const proposal = call(
  'post /requests/{id}/proposal',
  'Propose another date or other works on the musician’s behalf',
  { tags, who: 'admin', params: idParam, body: proposalSchema, refuses: [401, 403, 404, 409, 422] },
  changed,
);

/* The token of a mailed link names request and party; no session. */

const linkedStep = call(
  'post /requests/by-link/status',
  'Answer a request by the link in a mail',
  { tags, who: 'all', body: linkedStepSchema, after: [notTooOften], refuses: [403, 404, 409, 422, 429] },
  changed,
);

const linkedMove = call(
  'post /requests/by-link/date',
  'Accept a proposed date by the link in a mail',
  { tags, who: 'all', body: linkedMoveSchema, after: [notTooOften], refuses: [403, 404, 409, 422, 429] },
  changed,
);

const linkedProposal = call(
  'post /requests/by-link/proposal',
  'Propose another date or other works by the link in a mail',
  { tags, who: 'all', body: linkedProposalSchema, after: [notTooOften], refuses: [403, 404, 409, 422, 429] },
  changed,
);

const linkedNote = call(
  'post /requests/by-link/notes',
  'Add a note by the link in a mail',
  {
    tags,
    description: ONCE,
    who: 'all',
    headers: keyHeader,
    body: linkedNoteSchema,
    after: [goodKey, notTooOften],
    refuses: [403, 404, 409, 422, 429],
  },
  changed,
);

export const requestStepsApi = createApi()
  .openapi(list, async (c) => c.json(await listOwnRequests(c.var.ctx), 200))
  .openapi(availability, async (c) =>
    c.json({ availability: (await findAvailability(c.var.ctx, c.req.valid('query'))) ?? null }, 200),
  )
  .openapi(linkedStep, async (c) => {
    const { token, ...input } = c.req.valid('json');
    return c.json(await takeStep(c.var.ctx, { token }, input), 200);
  })
  .openapi(linkedMove, async (c) => {
    const { token, ...times } = c.req.valid('json');
    return c.json(await moveRequest(c.var.ctx, { token }, times), 200);
  })
  .openapi(linkedProposal, async (c) => {
    const { token, ...proposal } = c.req.valid('json');
    return c.json(await propose(c.var.ctx, { token }, proposal), 200);
  })
  .openapi(linkedNote, async (c) => {
    const { token, words } = c.req.valid('json');
    return c.json(await noted(c, { token }, words), 200);
  })
  .openapi(find, async (c) => {
    const file = await findRequest(c.var.ctx, c.req.valid('param').id);
    if (!file) throw new AppError('not_found', NO_SUCH_REQUEST);
    return c.json(file, 200);
  })
  .openapi(step, async (c) => c.json(await takeStep(c.var.ctx, requestId(c), c.req.valid('json')), 200))
  .openapi(move, async (c) => c.json(await moveRequest(c.var.ctx, requestId(c), c.req.valid('json')), 200))
  .openapi(proposal, async (c) => c.json(await propose(c.var.ctx, requestId(c), c.req.valid('json')), 200))
  .openapi(note, async (c) => c.json(await noted(c, requestId(c), c.req.valid('json').words), 200));

interface NoteContext {
  var: Pick<ApiEnv['Variables'], 'ctx'>;
  req: { valid(target: 'header'): { 'idempotency-key'?: string | undefined } };
}

function noted({ var: { ctx }, req }: NoteContext, access: Access, text: string) {
  const key = req.valid('header')['idempotency-key'];
  return noteOnce(ctx, { kind: 'note', access, words: text, key }, (remember) => addNote(ctx, access, text, remember));
}

function requestId(c: { req: { valid(target: 'param'): { id: string } } }) {
  return { requestId: c.req.valid('param').id };
}
