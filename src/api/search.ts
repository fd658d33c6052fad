import { requireAdmin } from '../features/accounts/policy.ts';
import { searchEverything } from '../features/search/queries.server.ts';
import { foundSchema, searchQuerySchema } from '../features/search/schema.server.ts';
import { answers, call } from './http/call.ts';
import { createApi } from './http/create-api.ts';

const search = call(
  'get /admin/search',
  'People, requests, orders, works, scores, concerts and messages that have every word: a few of each kind',
  { tags: ['Admins'], who: 'admin', query: searchQuerySchema, refuses: [401, 403, 422] },
  answers(200, 'Kinds of which there are some.', foundSchema),
);

export const searchApi = createApi().openapi(search, async (c) => {
  const { ctx } = c.var;
  requireAdmin(ctx);
  return c.json(await searchEverything(ctx, c.req.valid('query').search), 200);
});
