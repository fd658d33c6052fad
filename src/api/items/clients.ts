import { createRoute, z } from '@hono/zod-openapi';
import { createClient, inviteAgain } from '#/features/accounts/clients/clients.server.ts';
import { asksForPassword, changeProfile } from '#/features/accounts/clients/profile.server.ts';
import { invitationSent, TOO_MANY_TRIES } from '#/features/accounts/messages.ts';
import { requireSignedIn } from '#/features/accounts/policy.ts';
import { findClient, listClients } from '#/features/accounts/queries.server.ts';
import { clientProfileSchema, newClientSchema, profileChangesSchema } from '#/features/accounts/schema.server.ts';
import { AppError } from '#/platform/errors.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';

const tags = ['Clients'];

const list = createRoute({
  method: 'get',
  path: '/clients',
  tags,
  summary: 'All clients, for admins',
  middleware: guard({ who: 'admin' }),
  responses: { 200: { description: 'By name.', content: json(z.array(clientProfileSchema)) }, ...refusals(401, 403) },
});

const create = createRoute({
  method: 'post',
  path: '/clients',
  tags,
  summary: 'Add a client, who is mailed a link to choose a password',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(newClientSchema) } },
  responses: {
    201: { description: 'The client.', content: json(clientProfileSchema) },
    ...refusals(401, 403, 409, 422),
  },
});

const invite = createRoute({
  method: 'post',
  path: '/clients/{id}/invitation',
  tags,
  summary: 'Mail a client whom an admin has added the link to choose a password again',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: {
    202: { description: 'On its way.', content: json(z.object({ message: z.string() }).openapi('InvitationSent')) },
    ...refusals(401, 403, 404, 409),
  },
});

const find = createRoute({
  method: 'get',
  path: '/clients/{id}',
  tags,
  summary: 'A client by id or e-mail: yourself, or anyone for admins',
  middleware: guard({ who: 'signed-in' }),
  request: { params: idParam },
  responses: { 200: { description: 'The client.', content: json(clientProfileSchema) }, ...refusals(401, 404) },
});

const change = createRoute({
  method: 'patch',
  path: '/clients/{id}',
  tags,
  summary: 'Change a profile: your own, or anyone’s for admins',
  description:
    'A new e-mail of your own takes your password and counts once the link mailed to it is opened; an admin’s correction counts at once.',
  middleware: guard({ who: 'signed-in', body: true }),
  request: { params: idParam, body: { required: true, content: json(profileChangesSchema) } },
  responses: {
    200: { description: 'The client as it is now.', content: json(clientProfileSchema) },
    ...refusals(401, 403, 404, 409, 422, 429),
  },
});

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
