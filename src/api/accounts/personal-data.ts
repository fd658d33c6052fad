import { prettyJSON } from 'hono/pretty-json';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { requireClient } from '#/features/accounts/policy.ts';
import { deleteOwnAccount } from '#/features/personal-data/commands.server.ts';
import { forgetBooking } from '#/features/personal-data/holdings/bookings.server.ts';
import { exportPersonalData } from '#/features/personal-data/queries.server.ts';
import { deleteClient, openClient } from '#/features/personal-data/removal.server.ts';
import { clientDetailsSchema, deletionSchema, personalDataSchema } from '#/features/personal-data/schema.server.ts';
import { fileWord } from '#/platform/house/file-word.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { forgetDevice } from './device-cookie.ts';
import { forgetInBrowser } from './session-cookie.ts';

const tags = ['Clients'];

const exportAll = call(
  'get /clients/{id}/export',
  'Everything we hold about you, as a file',
  { tags, who: 'client', params: idParam, after: [prettyJSON({ force: true })], refuses: [401, 403, 404, 429] },
  answers(200, 'A JSON file to keep.', personalDataSchema),
);

/** Not DELETE with a body: proxies may drop the password. */
const deleteOwn = call(
  'post /clients/{id}/deletion',
  'Delete your own account, with your password',
  { tags, who: 'client', params: idParam, body: deletionSchema, refuses: [401, 403, 404, 409, 422, 429] },
  answers(204, 'Deleted.'),
);

const deleteAny = call(
  'delete /clients/{id}',
  'Delete a client, for admins; 30 days can bring them back',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409] },
  answers(204, 'Deleted.'),
);

const open = call(
  'get /admin/clients/{id}',
  'One client as an admin edits them: version, and what a deletion would touch',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(200, 'The file.', clientDetailsSchema),
);

const forget = call(
  'delete /requests/{id}',
  'Forget a request that belongs to no account, for good',
  {
    tags: ['Requests'],
    description: 'With its history, links and mails. Of an agreed event that is over the books keep what they need.',
    who: 'admin',
    params: idParam,
    refuses: [401, 403, 404, 409],
  },
  answers(204, 'Forgotten.'),
);

export const personalDataApi = createApi()
  .openapi(exportAll, async (c) => {
    const { ctx, rateLimits } = c.var;
    await rateLimits.use('dataExport', requireClient(ctx.actor).accountId, TOO_MANY_TRIES);
    const data = await exportPersonalData(ctx, c.req.valid('param').id);
    c.header('Content-Disposition', `attachment; filename="${fileWord(c.var.ctx.business.name)}-my-data.json"`);
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
  .openapi(open, async (c) => c.json(await openClient(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(forget, async (c) => {
    await forgetBooking(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(deleteAny, async (c) => {
    await deleteClient(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
