import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { addAdmin, removeAdmin, sendInvitationAgain } from '#/features/admins/commands.server.ts';
import { linkSent } from '#/features/admins/messages.ts';
import { listAdmins } from '#/features/admins/queries.server.ts';
import { adminSchema, newAdminSchema } from '#/features/admins/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam, json } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';

const tags = ['Admins'];
const said = json(z.object({ message: z.string() }).openapi('Said'));

const list = call(
  'get /admins',
  'All admins, for admins',
  { tags, who: 'admin', refuses: [401, 403] },
  answers(200, 'The first one first.', z.array(adminSchema)),
);

const add = call(
  'post /admins',
  'Make somebody an admin; they are mailed a link to choose a password',
  { tags, who: 'admin', body: newAdminSchema, refuses: [401, 403, 409, 422, 429] },
  answers(201, 'Added; the link works for seven days.', adminSchema),
);

const remove = call(
  'delete /admins/{id}',
  'Remove another admin; every session of theirs ends',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409] },
  answers(204, 'Removed.'),
);

const link = call(
  'post /admins/{id}/link',
  'Mail an admin without a password another link',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409, 429] },
  { 202: { description: 'On its way.', content: said } },
);

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
