import { createRoute, z } from '@hono/zod-openapi';
import { findMusician, listMusicians } from '../features/musicians/queries.server.ts';
import { musicianSchema } from '../features/musicians/schema.server.ts';
import { AppError } from '../platform/errors.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { door } from './door.ts';

const tags = ['Musicians'];

const list = createRoute({
  method: 'get',
  path: '/musicians',
  tags,
  summary: 'All musicians, owners first',
  middleware: door({ who: 'all' }),
  responses: { 200: { description: 'In their order.', content: json(z.array(musicianSchema)) } },
});

const find = createRoute({
  method: 'get',
  path: '/musicians/musician/{id}',
  tags,
  summary: 'One musician',
  middleware: door({ who: 'all' }),
  request: { params: idParam },
  responses: { 200: { description: 'The musician.', content: json(musicianSchema) }, ...refusals(404) },
});

export const musiciansApi = createApi()
  .openapi(list, async (c) => c.json(await listMusicians(c.var.ctx), 200))
  .openapi(find, async (c) => {
    const musician = await findMusician(c.var.ctx, c.req.valid('param').id);
    if (!musician) throw new AppError('not_found', 'There is no such musician.');
    return c.json(musician, 200);
  });
