import { readRates } from '#/features/estimates/rates.server.ts';
import { estimate } from '#/features/estimates/rules.ts';
import { estimateAskSchema, estimateSchema } from '#/features/estimates/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';

const ask = call(
  'post /estimates',
  'What music would cost, line by line, and what is not known yet',
  {
    tags: ['Texts and prices'],
    description: 'From the prices the owners have set. Nothing is stored, and nobody is asked.',
    who: 'all',
    body: estimateAskSchema,
    refuses: [403, 422, 429],
  },
  answers(200, 'The estimate.', estimateSchema),
);

export const estimatesApi = createApi().openapi(ask, async (c) =>
  c.json(estimate(c.req.valid('json'), await readRates(c.var.ctx)), 200),
);
