import { createRoute } from '@hono/zod-openapi';
import { prettyJSON } from 'hono/pretty-json';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { requireClient } from '#/features/accounts/policy.ts';
import { deleteOwnAccount } from '#/features/personal-data/commands.server.ts';
import { forgetBooking } from '#/features/personal-data/holdings/bookings.server.ts';
import { exportPersonalData } from '#/features/personal-data/queries.server.ts';
import { deleteClient, openClientFile } from '#/features/personal-data/removal.server.ts';
import { clientFileSchema, deletionSchema, personalDataSchema } from '#/features/personal-data/schema.server.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';
import { forgetDevice } from './device-cookie.ts';
import { forgetInBrowser } from './session-cookie.ts';

const tags = ['Clients'];

const exportAll = createRoute({
  method: 'get',
  path: '/clients/{id}/export',
  tags,
  summary: 'Everything we hold about you, as a file',
  middleware: [...guard({ who: 'client' }), prettyJSON({ force: true })],
  request: { params: idParam },
  responses: {
    200: { description: 'A JSON file to keep.', content: json(personalDataSchema) },
    ...refusals(401, 403, 404, 429),
  },
});

/** Not DELETE with a body: HTTP gives that no meaning, and proxies may drop the password on the way. */
const deleteOwn = createRoute({
  method: 'post',
  path: '/clients/{id}/deletion',
  tags,
  summary: 'Delete your own account, with your password',
  middleware: guard({ who: 'client', body: true }),
  request: { params: idParam, body: { required: true, content: json(deletionSchema) } },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404, 409, 422, 429) },
});

const deleteAny = createRoute({
  method: 'delete',
  path: '/clients/{id}',
  tags,
  summary: 'Delete a client, for admins; 30 days can bring them back',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404, 409) },
});

const open = createRoute({
  method: 'get',
  path: '/admin/clients/{id}',
  tags,
  summary: 'One client as an admin edits them: version, and what a deletion would touch',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 200: { description: 'The file.', content: json(clientFileSchema) }, ...refusals(401, 403, 404) },
});

const forget = createRoute({
  method: 'delete',
  path: '/requests/{id}',
  tags: ['Requests'],
  summary: 'Forget a request that belongs to no account, for good',
  description: 'With its history, links and mails. Of an agreed event that is over the books keep what they need.',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Forgotten.' }, ...refusals(401, 403, 404, 409) },
});

export const personalDataApi = createApi()
  .openapi(exportAll, async (c) => {
    const { ctx, rateLimits } = c.var;
    await rateLimits.use('dataExport', requireClient(ctx.actor).accountId, TOO_MANY_TRIES);
    const data = await exportPersonalData(ctx, c.req.valid('param').id);
    c.header('Content-Disposition', 'attachment; filename="forte-and-piano-my-data.json"');
    return c.json(data, 200);
  })
  .openapi(deleteOwn, async (c) => {
    const { ctx, rateLimits } = c.var;
    await rateLimits.use('passwordTry', requireClient(ctx.actor).accountId, TOO_MANY_TRIES);
    await deleteOwnAccount(ctx, c.req.valid('param').id, c.req.valid('json').password);
    forgetInBrowser(c, ctx.origin);
    forgetDevice(c, 'client');
    return c.body(null, 204);
  })
  .openapi(open, async (c) => c.json(await openClientFile(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(forget, async (c) => {
    await forgetBooking(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(deleteAny, async (c) => {
    await deleteClient(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
