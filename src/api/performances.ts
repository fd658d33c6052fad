import { createRoute, z } from '@hono/zod-openapi';
import { changePerformance } from '../features/performances/commands.server.ts';
import { listPerformances } from '../features/performances/queries.server.ts';
import { performanceChangesSchema, performanceSchema } from '../features/performances/schema.server.ts';
import { AppError } from '../platform/errors.ts';
import { createApi, idParam, json, refusals } from './create-api.ts';
import { door } from './door.ts';

const tags = ['Performances'];

const list = createRoute({
  method: 'get',
  path: '/performances',
  tags,
  summary: 'All performances, newest first',
  middleware: door({ who: 'all' }),
  responses: { 200: { description: 'Newest first.', content: json(z.array(performanceSchema)) } },
});

const change = createRoute({
  method: 'patch',
  path: '/performances/{id}',
  tags,
  summary: 'Change a performance or call it off; calendars that subscribe are told',
  middleware: door({ who: 'admin', body: true }),
  request: { params: idParam, body: { required: true, content: json(performanceChangesSchema) } },
  responses: {
    200: { description: 'As it is now.', content: json(performanceSchema) },
    ...refusals(401, 403, 404, 409, 422),
  },
});

export const performancesApi = createApi()
  .openapi(list, async (c) => c.json(await listPerformances(c.var.ctx), 200))
  .openapi(change, async (c) => {
    const performance = await changePerformance(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    if (!performance) throw new AppError('not_found', 'There is no such performance.');
    return c.json(performance, 200);
  });
