import { createRoute } from '@hono/zod-openapi';
import { addComposition, changeComposition, deleteComposition } from '../features/compositions/commands.server.ts';
import type { Arrangement, Composition } from '../features/compositions/model.ts';
import { openCompositionFile } from '../features/compositions/queries.server.ts';
import {
  compositionChangesSchema,
  compositionFileSchema,
  newCompositionSchema,
  storedCompositionSchema,
} from '../features/compositions/schema.server.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { guard } from './guard.ts';

const tags = ['Compositions'];

const open = createRoute({
  method: 'get',
  path: '/admin/compositions/{id}',
  tags,
  summary: 'One work of the store as an admin edits it: version, and its full score',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 200: { description: 'The file.', content: json(compositionFileSchema) }, ...refusals(401, 403, 404) },
});

const create = createRoute({
  method: 'post',
  path: '/compositions',
  tags,
  summary: 'Add a composition, arrangement or transcription to the store',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(newCompositionSchema) } },
  responses: {
    201: { description: 'The work.', content: json(storedCompositionSchema) },
    ...refusals(401, 403, 422),
  },
});

const change = createRoute({
  method: 'patch',
  path: '/compositions/{id}',
  tags,
  summary: 'Change a work of the store; its full score follows a new opus number',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(compositionChangesSchema) } },
  responses: {
    200: { description: 'As it is now.', content: json(storedCompositionSchema) },
    ...refusals(401, 403, 404, 409, 422),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/compositions/{id}',
  tags,
  summary: 'Delete a work of the store; 30 days can bring it back with its full score',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404) },
});

export const compositionsApi = createApi()
  .openapi(open, async (c) => {
    const { item, ...file } = await openCompositionFile(c.var.ctx, c.req.valid('param').id);
    return c.json({ ...file, item: shown(item) }, 200);
  })
  .openapi(create, async (c) => c.json(shown((await addComposition(c.var.ctx, c.req.valid('json'))).body), 201))
  .openapi(change, async (c) => {
    const { body } = await changeComposition(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.json(shown(body), 200);
  })
  .openapi(remove, async (c) => {
    await deleteComposition(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });

function shown(work: Composition | Arrangement) {
  return { _id: work.opusNo, ...work };
}
