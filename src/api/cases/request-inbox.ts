import { z } from '@hono/zod-openapi';
import { oncePerKey } from '#/database/idempotency.ts';
import { requireSignedIn } from '#/features/accounts/policy.ts';
import { searchClients } from '#/features/accounts/queries.server.ts';
import { clientProfileSchema } from '#/features/accounts/schema.server.ts';
import { enterBooking } from '#/features/event-requests/inbox/bookings.server.ts';
import { addInternalNote, sendLinkAgain } from '#/features/event-requests/inbox/changes.server.ts';
import { requestsAsCsv } from '#/features/event-requests/inbox/export.server.ts';
import { exportInbox } from '#/features/event-requests/inbox/inbox.server.ts';
import { NO_SUCH_REQUEST } from '#/features/event-requests/messages.ts';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { findRequest } from '#/features/event-requests/queries.server.ts';
import {
  bookingSchema,
  clientSearchSchema,
  exportQuerySchema,
  noteSchema,
  requestSchema,
} from '#/features/event-requests/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { fileWord } from '#/platform/house/file-word.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam, json } from '../http/create-api.ts';
import { goodKey, keyHeader } from '../http/good-key.ts';
import { noteOnce } from './note-once.ts';

const tags = ['Requests'];
const CLIENTS_FOUND = 10;

const enter = call(
  'post /requests',
  'Enter a booking that came by phone',
  {
    tags,
    description:
      "As 'pending' the musician is asked by mail as usual; as 'confirmed' it needs the agreed price and a free musician. A repeat with the same Idempotency-Key answers the same and stores nothing.",
    who: 'admin',
    headers: keyHeader,
    body: bookingSchema,
    after: [goodKey],
    refuses: [401, 403, 409, 422],
  },
  answers(201, 'The request as it was stored.', requestSchema),
);

const clients = call(
  'get /requests/clients',
  'Clients whose name or e-mail contains every word, for a booking',
  { tags, who: 'admin', query: clientSearchSchema, refuses: [401, 403, 422] },
  answers(200, `At most ${CLIENTS_FOUND}, by name.`, z.array(clientProfileSchema)),
);

const exportAll = call(
  'get /requests/export',
  'What the list of requests shows, as a file',
  { tags, who: 'admin', query: exportQuerySchema, refuses: [401, 403, 422] },
  {
    200: {
      description: 'JSON, or CSV that is safe to open in a spreadsheet. No internal notes.',
      content: { ...json(z.array(requestSchema)), 'text/csv': { schema: z.string() } },
    },
  },
);

const linkAgain = call(
  'post /requests/{id}/link',
  'Mail whoever is to answer a new link; older ones end',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409] },
  answers(200, 'The request as it stands.', requestSchema),
);

const internalNote = call(
  'post /requests/{id}/internal-notes',
  'Keep a note that only admins read',
  {
    tags,
    description: 'A repeat with the same Idempotency-Key adds nothing and answers how the request stands.',
    who: 'admin',
    params: idParam,
    headers: keyHeader,
    body: noteSchema,
    after: [goodKey],
    refuses: [401, 403, 404, 409, 422],
  },
  answers(200, 'The request as it stands.', requestSchema),
);

export const requestInboxApi = createApi()
  .openapi(enter, async (c) => {
    const { ctx } = c.var;
    const input = c.req.valid('json');
    const { accountId } = requireSignedIn(ctx.actor);
    const call = {
      scope: `booking ${accountId}`,
      accountId,
      key: c.req.valid('header')['idempotency-key'],
      request: await c.req.json(),
      now: ctx.clock.now(),
    };
    // Only the id is stored with the key, so that erasure stays simple.
    const { _id } = await oncePerKey<Pick<EventRequest, '_id'>>(ctx.db, call, (remember) =>
      enterBooking(ctx, input, (tx, entered) => remember(tx.db, { _id: entered._id })),
    );
    const entered = await findRequest(ctx, _id);
    if (!entered) throw new AppError('not_found', NO_SUCH_REQUEST);
    return c.json(entered.request, 201);
  })
  .openapi(clients, async (c) => {
    const { search } = c.req.valid('query');
    return c.json(await searchClients(c.var.ctx, search, CLIENTS_FOUND), 200);
  })
  .openapi(exportAll, async (c) => {
    const { ctx } = c.var;
    const { format, ...filter } = c.req.valid('query');
    const listed = await exportInbox(ctx, filter);
    const name = `${fileWord(ctx.business.name)}-requests-${todayAtTheHouse(ctx)}.${format}`;
    c.header('Content-Disposition', `attachment; filename="${name}"`);
    if (format === 'json')
      return c.json(
        listed.map(({ request }) => request),
        200,
      );
    return c.body(requestsAsCsv(listed, c.var.ctx.business.name), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
  })
  .openapi(linkAgain, async (c) => c.json(await sendLinkAgain(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(internalNote, async (c) => {
    const { ctx } = c.var;
    const [{ id: requestId }, { words }] = [c.req.valid('param'), c.req.valid('json')];
    const key = c.req.valid('header')['idempotency-key'];
    const call = { kind: 'internal-note' as const, access: { requestId }, words, key };
    return c.json(await noteOnce(ctx, call, (remember) => addInternalNote(ctx, requestId, words, remember)), 200);
  });
