import { createRoute } from '@hono/zod-openapi';
import { readRates } from '#/features/estimates/rates.server.ts';
import { estimate } from '#/features/estimates/rules.ts';
import { estimateAskSchema, estimateSchema } from '#/features/estimates/schema.server.ts';
import { createApi, json, refusals } from '../http/create-api.ts';
import { guard } from '../http/guard.ts';

const ask = createRoute({
  method: 'post',
  path: '/estimates',
  tags: ['Texts and prices'],
  summary: 'What music would cost, line by line, and what is not known yet',
  description: 'From the prices the owners have set. Nothing is stored, and nobody is asked.',
  middleware: guard({ who: 'all', body: true }),
  request: { body: { required: true, content: json(estimateAskSchema) } },
  responses: { 200: { description: 'The estimate.', content: json(estimateSchema) }, ...refusals(403, 422, 429) },
});

export const estimatesApi = createApi().openapi(ask, async (c) =>
  c.json(estimate(c.req.valid('json'), await readRates(c.var.ctx)), 200),
);
