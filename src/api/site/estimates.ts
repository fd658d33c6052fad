import { z } from '@hono/zod-openapi';
import { getSeries } from '#/features/concert-series/queries.server.ts';
import { travelBand } from '#/features/concert-series/rules.ts';
import { zipSchema } from '#/features/concert-series/travel/schema.server.ts';
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

const travel = call(
  'get /travel/{zipCode}',
  'In which area of travel a zip code is',
  { tags: ['Texts and prices'], who: 'all', params: z.object({ zipCode: zipSchema }), refuses: [422] },
  answers(200, 'Its area; null beyond all of them.', z.object({ area: z.string().nullable() })),
);

export const estimatesApi = createApi()
  .openapi(ask, async (c) => c.json(estimate(c.req.valid('json'), await readRates(c.var.ctx)), 200))
  .openapi(travel, (c) => {
    const band = travelBand(c.req.valid('param').zipCode, getSeries(c.var.ctx).pricing);
    return c.json({ area: band?.area ?? null }, 200);
  });
