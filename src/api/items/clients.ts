import { z } from '@hono/zod-openapi';
import { createClient, inviteAgain } from '#/features/accounts/clients/clients.server.ts';
import { asksForPassword, changeProfile } from '#/features/accounts/clients/profile.server.ts';
import { invitationSent, TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { requireSignedIn } from '#/features/accounts/policy.ts';
import { findClient, listClients } from '#/features/accounts/queries.server.ts';
import { clientProfileSchema, newClientSchema, profileChangesSchema } from '#/features/accounts/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';

const tags = ['Clients'];

const list = call(
  'get /clients',
  'All clients, for admins',
  { tags, who: 'admin', refuses: [401, 403] },
  answers(200, 'By name.', z.array(clientProfileSchema)),
);

const create = call(
  'post /clients',
  'Add a client, who is mailed a link to choose a password',
  { tags, who: 'admin', body: newClientSchema, refuses: [401, 403, 409, 422] },
  answers(201, 'The client.', clientProfileSchema),
);

const invite = call(
  'post /clients/{id}/invitation',
  'Mail a client whom an admin has added the link to choose a password again',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409] },
  answers(202, 'On its way.', z.object({ message: z.string() }).openapi('InvitationSent')),
);

const find = call(
  'get /clients/{id}',
  'A client by id or e-mail: yourself, or anyone for admins',
  { tags, who: 'signed-in', params: idParam, refuses: [401, 404] },
  answers(200, 'The client.', clientProfileSchema),
);

const change = call(
  'patch /clients/{id}',
  'Change a profile: your own, or anyone’s for admins',
  {
    tags,
    description:
      'A new e-mail of your own takes your password and counts once the link mailed to it is opened; an admin’s correction counts at once.',
    who: 'signed-in',
    params: idParam,
    body: profileChangesSchema,
    refuses: [401, 403, 404, 409, 422, 429],
  },
  answers(200, 'The client as it is now.', clientProfileSchema),
);

export const clientsApi = createApi()
  .openapi(list, async (c) => c.json(await listClients(c.var.ctx), 200))
  .openapi(create, async (c) => c.json(await createClient(c.var.ctx, c.req.valid('json')), 201))
  .openapi(invite, async (c) =>
    c.json({ message: invitationSent(await inviteAgain(c.var.ctx, c.req.valid('param').id)) }, 202),
  )
  .openapi(find, async (c) => {
    const client = await findClient(c.var.ctx, c.req.valid('param').id);
    if (!client) throw new AppError('not_found', 'There is no such client.');
    return c.json(client, 200);
  })
  .openapi(change, async (c) => {
    const { ctx, rateLimits } = c.var;
    const changes = c.req.valid('json');
    const { accountId } = requireSignedIn(ctx.actor);
    if (asksForPassword(ctx, changes)) {
      await rateLimits.use('passwordTry', accountId, TOO_MANY_TRIES);
      await rateLimits.use('verificationMail', accountId, TOO_MANY_TRIES);
    }
    const client = await changeProfile(ctx, c.req.valid('param').id, changes);
    if (!client) throw new AppError('not_found', 'There is no such client.');
    if (asksForPassword(ctx, changes)) await rateLimits.forgive('passwordTry', accountId);
    return c.json(client, 200);
  });
