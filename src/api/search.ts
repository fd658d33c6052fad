import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '../features/accounts/policy.ts';
import { searchEverything } from '../features/search/queries.server.ts';
import { foundSchema, searchQuerySchema } from '../features/search/schema.server.ts';
import { createApi, json, refusals } from './http/create-api.ts';
import { guard } from './http/guard.ts';

const search = createRoute({
  method: 'get',
  path: '/admin/search',
  tags: ['Admins'],
  summary: 'People, requests, orders, works, scores, concerts and messages that have every word: a few of each kind',
  middleware: guard({ who: 'admin' }),
  request: { query: searchQuerySchema },
  responses: {
    200: { description: 'Kinds of which there are some.', content: json(foundSchema) },
    ...refusals(401, 403, 422),
  },
});

export const searchApi = createApi().openapi(search, async (c) => {
  const { ctx } = c.var;
  requireAdmin(ctx);
  return c.json(await searchEverything(ctx, c.req.valid('query').search), 200);
});
