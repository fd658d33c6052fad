import { z } from '@hono/zod-openapi';
import { SAMPLE_ITEMS } from '#/features/items/samples.server.ts';
import { bringSamplesBack, removeSamples } from '#/features/sample-content/commands.server.ts';
import { viewSamples } from '#/features/sample-content/queries.server.ts';
import {
  removedSamplesSchema,
  sampleKindSchema,
  samplesBackSchema,
  samplesViewSchema,
} from '#/features/sample-content/schema.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi } from '../http/create-api.ts';

const tags = ['The house'];
const params = z.object({ kind: sampleKindSchema });

const view = call(
  'get /samples',
  'What came with the house and is still as it came, by kind',
  { tags, who: 'admin', refuses: [401, 403] },
  answers(200, 'One row for each kind.', samplesViewSchema),
);

const remove = call(
  'delete /samples/{kind}',
  'Remove all samples of a kind; 30 days can bring them back',
  {
    tags,
    description: 'What was changed, and what somebody counts on, stays. 409 where there are none.',
    who: 'admin',
    params,
    refuses: [401, 403, 409],
  },
  answers(200, 'How many are gone, and which stay, with the reason.', removedSamplesSchema),
);

const back = call(
  'post /samples/{kind}/restore',
  'Bring back the samples of a kind that were removed in the last 30 days',
  { tags, who: 'admin', params, refuses: [401, 403, 409] },
  answers(200, 'How many are back.', samplesBackSchema),
);

export const samplesApi = createApi()
  .openapi(view, async (c) => c.json(await viewSamples(c.var.ctx), 200))
  .openapi(remove, async (c) => {
    const { kind } = c.req.valid('param');
    return c.json(await removeSamples(c.var.ctx, kind, SAMPLE_ITEMS), 200);
  })
  .openapi(back, async (c) => {
    const { kind } = c.req.valid('param');
    return c.json({ back: await bringSamplesBack(c.var.ctx, kind, SAMPLE_ITEMS) }, 200);
  });
