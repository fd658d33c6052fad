import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
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
  requestFileSchema,
  requestSchema,
  stepSchema,
} from '#/features/event-requests/schema.server.ts';
import type { Access } from '#/features/event-requests/steps/links.server.ts';
import { takeStep } from '#/features/event-requests/steps/steps.server.ts';
import { AppError } from '#/platform/errors.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { goodKey } from '../http/good-key.ts';
import { guard } from '../http/guard.ts';
import { noteOnce } from './note-once.ts';

const tags = ['Requests'];

/** Every change mails somebody: per account, or per address where a link is all there is. Admins work all day. */
const notTooOften = createMiddleware<ApiEnv>(async (c, next) => {
  const { session, caller, rateLimits } = c.var;
  if (session?.actor.kind !== 'admin')
    await rateLimits.use('requestChange', session?.actor.accountId ?? caller, TOO_MANY_TRIES);
  await next();
});

const keyHeader = z.object({ 'idempotency-key': z.string().optional() });
const ONCE = 'A repeat with the same Idempotency-Key adds nothing and answers how the request stands.';

const changed = { 200: { description: 'The request as it stands now.', content: json(requestSchema) } };

const list = createRoute({
  method: 'get',
  path: '/requests',
  tags,
  summary: 'Your own requests, newest first',
  middleware: guard({ who: 'client', otherwise: CLIENTS_ONLY }),
  responses: {
    200: { description: 'As they stand.', content: json(z.array(requestSchema)) },
    ...refusals(401, 403),
  },
});

const availability = createRoute({
  method: 'get',
  path: '/requests/availability',
  tags,
  summary: 'Whether a musician is free at a time: free as far as we know, ask, or taken',
  middleware: guard({ who: 'signed-in' }),
  request: { query: availabilityQuerySchema },
  responses: {
    200: {
      description: 'One of three words; null without a day or a musician.',
      content: json(z.object({ availability: z.enum(AVAILABILITIES).nullable() })),
    },
    ...refusals(401, 422),
  },
});

const find = createRoute({
  method: 'get',
  path: '/requests/{id}',
  tags,
  summary: 'A request with its history: your own, or any for admins',
  middleware: guard({ who: 'signed-in' }),
  request: { params: idParam },
  responses: {
    200: { description: 'The request.', content: json(requestFileSchema) },
    ...refusals(401, 404),
  },
});

const step = createRoute({
  method: 'post',
  path: '/requests/{id}/status',
  tags,
  summary: 'Take a request one step on',
  description: '403 for a step that others may take, 409 for one that nobody can take from where the request stands.',
  middleware: [...guard({ who: 'signed-in', body: true }), notTooOften],
  request: { params: idParam, body: { required: true, content: json(stepSchema) } },
  responses: { ...changed, ...refusals(401, 403, 404, 409, 422, 429) },
});

const move = createRoute({
  method: 'post',
  path: '/requests/{id}/date',
  tags,
  summary: 'Move the date and keep everything else',
  middleware: [...guard({ who: 'signed-in', body: true }), notTooOften],
  request: { params: idParam, body: { required: true, content: json(moveSchema) } },
  responses: { ...changed, ...refusals(401, 403, 404, 409, 422, 429) },
});

const note = createRoute({
  method: 'post',
  path: '/requests/{id}/notes',
  tags,
  summary: 'Add a note',
  description: ONCE,
  middleware: [...guard({ who: 'signed-in', body: true }), goodKey, notTooOften],
  request: { params: idParam, headers: keyHeader, body: { required: true, content: json(noteSchema) } },
  responses: { ...changed, ...refusals(401, 404, 409, 422, 429) },
});

const proposal = createRoute({
  method: 'post',
  path: '/requests/{id}/proposal',
  tags,
  summary: 'Propose another date or other works on the musician’s behalf',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(proposalSchema) } },
  responses: { ...changed, ...refusals(401, 403, 404, 409, 422) },
});

/* By the link in a mail: its token says which request, and who answers. No account, no session. */

const linkedStep = createRoute({
  method: 'post',
  path: '/requests/by-link/status',
  tags,
  summary: 'Answer a request by the link in a mail',
  middleware: [...guard({ who: 'all', body: true }), notTooOften],
  request: { body: { required: true, content: json(linkedStepSchema) } },
  responses: { ...changed, ...refusals(403, 404, 409, 422, 429) },
});

const linkedMove = createRoute({
  method: 'post',
  path: '/requests/by-link/date',
  tags,
  summary: 'Accept a proposed date by the link in a mail',
  middleware: [...guard({ who: 'all', body: true }), notTooOften],
  request: { body: { required: true, content: json(linkedMoveSchema) } },
  responses: { ...changed, ...refusals(403, 404, 409, 422, 429) },
});

const linkedProposal = createRoute({
  method: 'post',
  path: '/requests/by-link/proposal',
  tags,
  summary: 'Propose another date or other works by the link in a mail',
  middleware: [...guard({ who: 'all', body: true }), notTooOften],
  request: { body: { required: true, content: json(linkedProposalSchema) } },
  responses: { ...changed, ...refusals(403, 404, 409, 422, 429) },
});

const linkedNote = createRoute({
  method: 'post',
  path: '/requests/by-link/notes',
  tags,
  summary: 'Add a note by the link in a mail',
  description: ONCE,
  middleware: [...guard({ who: 'all', body: true }), goodKey, notTooOften],
  request: { headers: keyHeader, body: { required: true, content: json(linkedNoteSchema) } },
  responses: { ...changed, ...refusals(403, 404, 409, 422, 429) },
});

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

function noted({ var: { ctx }, req }: NoteContext, access: Access, words: string) {
  const key = req.valid('header')['idempotency-key'];
  return noteOnce(ctx, { kind: 'note', access, words, key }, (remember) => addNote(ctx, access, words, remember));
}

function requestId(c: { req: { valid(target: 'param'): { id: string } } }) {
  return { requestId: c.req.valid('param').id };
}
