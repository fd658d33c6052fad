import { createRoute, z } from '@hono/zod-openapi';
import { SCORE_REQUIRED, SCORE_TOO_LARGE } from '#/features/compositions/messages.ts';
import { SCORE_MAX_BYTES } from '#/features/compositions/model.ts';
import { scoreChangesSchema, scoreFileSchema } from '#/features/compositions/schema.server.ts';
import { changeScore, readScore, removeScore, storeScore } from '#/features/compositions/scores.server.ts';
import { typesetNow } from '#/features/compositions/typesetting.server.ts';
import { deliverWaiting } from '#/features/orders/delivery/delivery.server.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { formAsJson } from '../http/form-as-json.ts';
import { FIELDS_LIMIT, guard } from '../http/guard.ts';

const tags = ['Compositions'];
const path = '/compositions/{opusNo}/score';
const params = z.object({ opusNo: idParam.shape.id });
const formLimit = { bytes: SCORE_MAX_BYTES + FIELDS_LIMIT.bytes, words: SCORE_TOO_LARGE };

/** For the documentation only: `formAsJson` makes JSON of a form, and puts its file beside it. */
const asForm: object = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { score: { type: 'string', format: 'binary' } }, required: ['score'] },
  },
};

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The full score of a work, as PDF',
  middleware: guard({ who: 'admin' }),
  request: { params },
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...refusals(401, 403, 404),
  },
});

const store = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Keep the full score of a work, in place of an earlier one',
  description:
    'As multipart/form-data, with a PDF of at most 20 MB in the field `score`. It is never public: where there is no notation, pictures of its first pages are, stamped.',
  middleware: [...guard({ who: 'admin', body: 'json-or-form', formLimit }), formAsJson(() => 'score')],
  request: {
    params,
    body: {
      required: true,
      content: { ...json(z.strictObject({})), ...asForm },
    },
  },
  responses: {
    201: { description: 'Kept.', content: json(scoreFileSchema) },
    ...refusals(401, 403, 404, 422),
  },
});

const change = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Say how many of its pages visitors see, stamped, where there is no notation',
  middleware: guard({ who: 'admin', body: true }),
  request: { params, body: { required: true, content: json(scoreChangesSchema) } },
  responses: {
    200: { description: 'As it is now.', content: json(scoreFileSchema) },
    ...refusals(401, 403, 404, 422),
  },
});

const typeset = createRoute({
  method: 'post',
  path: `${path}/typesetting`,
  tags,
  summary: 'Typeset the full score of a work from its notation',
  middleware: guard({ who: 'admin' }),
  request: { params },
  responses: { 201: { description: 'Kept.', content: json(scoreFileSchema) }, ...refusals(401, 403, 404, 409) },
});

const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Remove the full score of a work',
  middleware: guard({ who: 'admin' }),
  request: { params },
  responses: { 204: { description: 'Removed.' }, ...refusals(401, 403, 404) },
});

export const scoresApi = createApi()
  .openapi(read, async (c) => {
    const { fileName, bytes } = await readScore(c.var.ctx, c.req.valid('param').opusNo);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="score.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    });
  })
  .openapi(store, async (c) => {
    const [file, another] = c.var.files ?? [];
    if (!file || another) throw fieldRefused('score', SCORE_REQUIRED);
    const score = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
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
