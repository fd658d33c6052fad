import { createRoute } from '@hono/zod-openapi';
import { searchSite } from '../../features/site-search/queries.server.ts';
import { siteAnswerSchema, siteSearchQuerySchema } from '../../features/site-search/schema.server.ts';
import { readAsked } from '../../features/site-search/url.ts';
import { createApi, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';

const search = createRoute({
  method: 'get',
  path: '/search',
  tags: ['Site'],
  summary: 'Works, composers, pieces in concerts, occasions, scores and musicians, the best first',
  middleware: guard({ who: 'all' }),
  request: { query: siteSearchQuerySchema },
  responses: {
    200: { description: 'What is found, or what is nearest.', content: json(siteAnswerSchema) },
    ...refusals(422),
  },
});

export const siteSearchApi = createApi().openapi(search, async (c) => {
  const { q, typing } = c.req.valid('query');
  return c.json(await searchSite(c.var.ctx, readAsked(new URLSearchParams({ q })), typing === 'true'), 200);
});
