import { createRoute, z } from '@hono/zod-openapi';
import { findClient, listClients } from '../features/accounts/queries.server.ts';
import { clientProfileSchema } from '../features/accounts/schema.server.ts';
import { AppError } from '../platform/errors.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { door } from './door.ts';

const tags = ['Clients'];

const list = createRoute({
  method: 'get',
  path: '/clients',
  tags,
  summary: 'All clients, for admins',
  middleware: door({ who: 'admin' }),
  responses: { 200: { description: 'By name.', content: json(z.array(clientProfileSchema)) }, ...refusals(401, 403) },
});

const find = createRoute({
  method: 'get',
  path: '/clients/{id}',
  tags,
  summary: 'A client by id or e-mail: yourself, or anyone for admins',
  middleware: door({ who: 'signed-in' }),
  request: { params: idParam },
  responses: { 200: { description: 'The client.', content: json(clientProfileSchema) }, ...refusals(401, 404) },
});

export const clientsApi = createApi()
  .openapi(list, async (c) => c.json(await listClients(c.var.ctx), 200))
  .openapi(find, async (c) => {
    const client = await findClient(c.var.ctx, c.req.valid('param').id);
    if (!client) throw new AppError('not_found', 'There is no such client.');
    return c.json(client, 200);
  });
