import { z } from '@hono/zod-openapi';
import { SCORE_REQUIRED, SCORE_TOO_LARGE } from '#/features/compositions/messages.ts';
import { SCORE_MAX_BYTES } from '#/features/compositions/model.ts';
import { scoreChangesSchema, scoreFileSchema } from '#/features/compositions/schema.server.ts';
import { changeScore, readScore, removeScore, storeScore } from '#/features/compositions/scores.server.ts';
import { typesetNow } from '#/features/compositions/typesetting.server.ts';
import { deliverWaiting } from '#/features/orders/delivery/delivery.server.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { formWithFile, theFile } from '../http/form-as-json.ts';

const tags = ['Compositions'];
const path = '/compositions/{opusNo}/score';
const params = z.object({ opusNo: idParam.shape.id });
const form = formWithFile('score', { bytes: SCORE_MAX_BYTES, message: SCORE_TOO_LARGE });

const read = call(
  `get ${path}`,
  'The full score of a work, as PDF',
  { tags, who: 'admin', params, refuses: [401, 403, 404] },
  {
    200: {
      description: 'The file.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
);

const store = call(
  `post ${path}`,
  'Keep the full score of a work, in place of an earlier one',
  {
    tags,
    description:
      'As multipart/form-data, with a PDF of at most 20 MB in the field `score`. It is never public: where there is no notation, pictures of its first pages are, stamped.',
    who: 'admin',
    params,
    body: z.strictObject({}),
    form,
    refuses: [401, 403, 404, 422],
  },
  answers(201, 'Kept.', scoreFileSchema),
);

const change = call(
  `patch ${path}`,
  'Say how many of its pages visitors see, stamped, where there is no notation',
  { tags, who: 'admin', params, body: scoreChangesSchema, refuses: [401, 403, 404, 422] },
  answers(200, 'As it is now.', scoreFileSchema),
);

const typeset = call(
  `post ${path}/typesetting`,
  'Typeset the full score of a work from its notation',
  { tags, who: 'admin', params, refuses: [401, 403, 404, 409] },
  answers(201, 'Kept.', scoreFileSchema),
);

const remove = call(
  `delete ${path}`,
  'Remove the full score of a work',
  { tags, who: 'admin', params, refuses: [401, 403, 404] },
  answers(204, 'Removed.'),
);

export const scoresApi = createApi()
  .openapi(read, async (c) => {
    const { fileName, bytes } = await readScore(c.var.ctx, c.req.valid('param').opusNo);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="score.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    });
  })
  .openapi(store, async (c) => {
    const score = await theFile(c, 'score', SCORE_REQUIRED);
    const { opusNo } = c.req.valid('param');
    const stored = await storeScore(c.var.ctx, opusNo, score);
    await deliverWaiting(c.var.ctx, opusNo);
    return c.json(stored, 201);
  })
  .openapi(change, async (c) => {
    const { samplePages } = c.req.valid('json');
    return c.json(await changeScore(c.var.ctx, c.req.valid('param').opusNo, samplePages), 200);
  })
  .openapi(typeset, async (c) => {
    const { opusNo } = c.req.valid('param');
    const typeset = await typesetNow(c.var.ctx, opusNo);
    await deliverWaiting(c.var.ctx, opusNo);
    return c.json(typeset, 201);
  })
  .openapi(remove, async (c) => {
    await removeScore(c.var.ctx, c.req.valid('param').opusNo);
    return c.body(null, 204);
  });
