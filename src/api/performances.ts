import { createRoute, z } from '@hono/zod-openapi';
import { changePerformance, createPerformance } from '../features/performances/commands.server.ts';
import { listPerformances } from '../features/performances/queries.server.ts';
import { deletePerformance, openPerformanceFile } from '../features/performances/removal.server.ts';
import {
  performanceChangesSchema,
  performanceFileSchema,
  performanceInputSchema,
  performanceSchema,
} from '../features/performances/schema.server.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { guard } from './guard.ts';

const tags = ['Performances'];

const list = createRoute({
  method: 'get',
  path: '/performances',
  tags,
  summary: 'All performances, newest first',
  middleware: guard({ who: 'all' }),
  responses: { 200: { description: 'Newest first.', content: json(z.array(performanceSchema)) } },
});

const create = createRoute({
  method: 'post',
  path: '/performances',
  tags,
  summary: 'Add a performance',
  middleware: guard({ who: 'admin', body: true }),
  request: { body: { required: true, content: json(performanceInputSchema) } },
  responses: {
    201: { description: 'The performance.', content: json(performanceSchema) },
    ...refusals(401, 403, 409, 422),
  },
});

const open = createRoute({
  method: 'get',
  path: '/admin/performances/{id}',
  tags,
  summary: 'One performance as an admin edits it: version, and what to know before deleting',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 200: { description: 'The file.', content: json(performanceFileSchema) }, ...refusals(401, 403, 404) },
});

const remove = createRoute({
  method: 'delete',
  path: '/performances/{id}',
  tags,
  summary: 'Delete a performance; 30 days can bring it back',
  middleware: guard({ who: 'admin' }),
  request: { params: idParam },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404) },
});

const change = createRoute({
  method: 'patch',
  path: '/performances/{id}',
  tags,
  summary: 'Change a performance or call it off; calendars that subscribe are told',
  middleware: guard({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(performanceChangesSchema) } },
  responses: {
    200: { description: 'As it is now.', content: json(performanceSchema) },
    ...refusals(401, 403, 404, 409, 422),
  },
});

export const performancesApi = createApi()
  .openapi(list, async (c) => c.json(await listPerformances(c.var.ctx), 200))
  .openapi(create, async (c) => c.json(await createPerformance(c.var.ctx, c.req.valid('json')), 201))
  .openapi(open, async (c) => c.json(await openPerformanceFile(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(change, async (c) =>
    c.json(await changePerformance(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deletePerformance(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  });
