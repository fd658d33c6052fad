import { searchSite } from '../../features/site-search/queries.server.ts';
import { siteAnswerSchema, siteSearchQuerySchema } from '../../features/site-search/schema.server.ts';
import { readQuery } from '../../features/site-search/url.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';

const search = call(
  'get /search',
  'Works, composers, pieces in concerts, occasions, moods, periods, scores and musicians, the best first',
  { tags: ['Site'], who: 'all', query: siteSearchQuerySchema, refuses: [422] },
  answers(200, 'What is found, or what is nearest.', siteAnswerSchema),
);

export const siteSearchApi = createApi().openapi(search, async (c) => {
  const { q, typing } = c.req.valid('query');
  return c.json(await searchSite(c.var.ctx, readQuery(new URLSearchParams({ q })), typing === 'true'), 200);
});
