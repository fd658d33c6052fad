import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { addAdmin, removeAdmin, sendInvitationAgain } from '#/features/admins/commands.server.ts';
import { linkSent } from '#/features/admins/messages.ts';
import { listAdmins } from '#/features/admins/queries.server.ts';
import { adminSchema, newAdminSchema } from '#/features/admins/schema.server.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { guard } from '../http/guard.ts';

const tags = ['Admins'];
const said = json(z.object({ message: z.string() }).openapi('Said'));

const list = createRoute({
  method: 'get',
  path: '/admins',
  tags,
  summary: 'All admins, for admins',
  middleware: guard({ who: 'admin' }),
  responses: {
    200: { description: 'The first one first.', content: json(z.array(adminSchema)) },
    ...refusals(401, 403),
  },
});

const add = createRoute({
  method: 'post',
  path: '/admins',
  tags,
  summary: 'Make somebody an admin; they are mailed a link to choose a password',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(newAdminSchema) } },
  responses: {
    201: { description: 'Added; the link works for seven days.', content: json(adminSchema) },
    ...refusals(401, 403, 409, 422, 429),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/admins/{id}',
  tags,
  summary: 'Remove another admin; every session of theirs ends',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Removed.' }, ...refusals(401, 403, 404, 409) },
});

const link = createRoute({
  method: 'post',
  path: '/admins/{id}/link',
  tags,
  summary: 'Mail an admin without a password another link',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 202: { description: 'On its way.', content: said }, ...refusals(401, 403, 404, 409, 429) },
});

export const adminsApi = createApi()
  .openapi(list, async (c) => c.json(await listAdmins(c.var.ctx), 200))
  .openapi(add, async (c) => {
    await countInvitation(c);
    return c.json(await addAdmin(c.var.ctx, c.req.valid('json').email), 201);
  })
  .openapi(remove, async (c) => {
    await removeAdmin(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(link, async (c) => {
    await countInvitation(c);
    return c.json({ message: linkSent(await sendInvitationAgain(c.var.ctx, c.req.valid('param').id)) }, 202);
  });

async function countInvitation(c: Context<ApiEnv>): Promise<void> {
  const { ctx, rateLimits } = c.var;
  requireAdmin(ctx);
  return rateLimits.use('invitation', ctx.actor.accountId, TOO_MANY_TRIES);
}
