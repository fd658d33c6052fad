import { createRoute, z } from '@hono/zod-openapi';
import { listPerformances } from '../features/performances/queries.server.ts';
import { performanceSchema } from '../features/performances/schema.server.ts';
import { createApi, json } from './create-api.ts';
import { door } from './door.ts';

const list = createRoute({
  method: 'get',
  path: '/performances',
  tags: ['Performances'],
  summary: 'All performances, newest first',
  middleware: door({ who: 'all' }),
  responses: { 200: { description: 'Newest first.', content: json(z.array(performanceSchema)) } },
});

export const performancesApi = createApi().openapi(list, async (c) => c.json(await listPerformances(c.var.ctx), 200));
