import { createRoute, z } from '@hono/zod-openapi';
import { NOTATION_REQUIRED, NOTATION_TOO_LARGE } from '#/features/notation/messages.ts';
import { SOURCE_MAX_BYTES } from '#/features/notation/model.ts';
import { notationChangesSchema, notationFileSchema } from '#/features/notation/schema.server.ts';
import { changeNotation, readNotation, removeNotation, storeNotation } from '#/features/notation/uploads.server.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { attachmentNamed } from '#/platform/files/file-name.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import { formAsJson } from '../http/form-as-json.ts';
import { FIELDS_LIMIT, guard } from '../http/guard.ts';

const tags = ['Compositions'];
const path = '/compositions/{opusNo}/notation';
const params = z.object({ opusNo: idParam.shape.id });
const formLimit = { bytes: SOURCE_MAX_BYTES + FIELDS_LIMIT.bytes, words: NOTATION_TOO_LARGE };

/** For the documentation only: `formAsJson` makes JSON of a form, and puts its file beside it. */
const asForm: object = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { notation: { type: 'string', format: 'binary' } }, required: ['notation'] },
  },
};

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The notation of a work, as it was uploaded',
  middleware: guard({ who: 'admin' }),
  request: { params },
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...refusals(401, 403, 404),
  },
});

const store = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Keep the notation of a work, in place of an earlier one',
  description:
    'As multipart/form-data, with MEI (4 or later), MusicXML (compressed or not) or Humdrum of at most 2 MB in the field `notation`. It is engraved before it is kept; its first pages are the sample that visitors see and hear.',
  middleware: [...guard({ who: 'admin', body: 'json-or-form', formLimit }), formAsJson(() => 'notation')],
  request: { params, body: { required: true, content: { ...json(z.strictObject({})), ...asForm } } },
  responses: { 201: { description: 'Kept.', content: json(notationFileSchema) }, ...refusals(401, 403, 404, 422) },
});

const change = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Say whether it is the whole work, and how many of its pages visitors see',
  middleware: guard({ who: 'admin', body: true }),
  request: { params, body: { required: true, content: json(notationChangesSchema) } },
  responses: {
    200: { description: 'As it is now.', content: json(notationFileSchema) },
    ...refusals(401, 403, 404, 409, 422),
  },
});

const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Remove the notation of a work, and its sample with it',
  middleware: guard({ who: 'admin' }),
  request: { params },
  responses: { 204: { description: 'Removed.' }, ...refusals(401, 403, 404) },
});

export const notationsApi = createApi()
  .openapi(read, async (c) => {
    const { fileName, text } = await readNotation(c.var.ctx, c.req.valid('param').opusNo);
    // Never as XML: what it holds is a stranger's.
    return c.body(text, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachmentNamed(fileName),
    });
  })
  .openapi(store, async (c) => {
    const [file, another] = c.var.files ?? [];
    if (!file || another) throw fieldRefused('notation', NOTATION_REQUIRED);
    const notation = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    return c.json(await storeNotation(c.var.ctx, c.req.valid('param').opusNo, notation), 201);
  })
  .openapi(change, async (c) =>
    c.json(await changeNotation(c.var.ctx, c.req.valid('param').opusNo, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await removeNotation(c.var.ctx, c.req.valid('param').opusNo);
    return c.body(null, 204);
  });
