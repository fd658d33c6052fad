import { createRoute } from '@hono/zod-openapi';
import { addConcert, changeConcert, deleteConcert } from '../features/concert-series/commands.server.ts';
import type { Concert } from '../features/concert-series/model.ts';
import { openConcertFile } from '../features/concert-series/queries.server.ts';
import {
  concertChangesSchema,
  concertFileSchema,
  newConcertSchema,
  storedConcertSchema,
} from '../features/concert-series/schema.server.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { guard } from './guard.ts';

const tags = ['Concert series'];

const open = createRoute({
  method: 'get',
  path: '/admin/concerts/{id}',
  tags,
  summary: 'One concert as an admin edits it: version, and what names it',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 200: { description: 'The file.', content: json(concertFileSchema) }, ...refusals(401, 403, 404) },
});

const create = createRoute({
  method: 'post',
  path: '/concerts',
  tags,
  summary: 'Add a concert at the end of the series',
  description:
    'Its id is made of its title. Without a `poster` one is chosen; what is drawn on it follows from title and programme.',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(newConcertSchema) } },
  responses: { 201: { description: 'The concert.', content: json(storedConcertSchema) }, ...refusals(401, 403, 422) },
});

const change = createRoute({
  method: 'patch',
  path: '/concerts/{id}',
  tags,
  summary: 'Change a concert',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(concertChangesSchema) } },
  responses: {
    200: { description: 'As it is now.', content: json(storedConcertSchema) },
    ...refusals(401, 403, 404, 409, 422),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/concerts/{id}',
  tags,
  summary: 'Delete a concert; 30 days can bring it back',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404) },
});

export const concertsApi = createApi()
  .openapi(open, async (c) => {
    const { item, ...file } = await openConcertFile(c.var.ctx, c.req.valid('param').id);
    return c.json({ ...file, item: shown(item) }, 200);
  })
  .openapi(create, async (c) => c.json(shown((await addConcert(c.var.ctx, c.req.valid('json'))).body), 201))
  .openapi(change, async (c) => {
    const { body } = await changeConcert(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.json(shown(body), 200);
  })
  .openapi(remove, async (c) => {
    await deleteConcert(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });

/** Spec section 3 calls what decides a poster's look one thing: its poster. */
function shown({ slug, theme, dynamic, ground, ...fields }: Concert) {
  return { _id: slug, ...fields, poster: { theme, dynamic, ground } };
}
