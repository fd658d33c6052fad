import { z } from '@hono/zod-openapi';
import { NOTATION_REQUIRED, NOTATION_TOO_LARGE } from '#/features/notation/messages.ts';
import { SOURCE_MAX_BYTES } from '#/features/notation/model.ts';
import { notationChangesSchema, notationFileSchema } from '#/features/notation/schema.server.ts';
import { changeNotation, readNotation, removeNotation, storeNotation } from '#/features/notation/uploads.server.ts';
import { attachmentNamed } from '#/platform/files/file-name.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam } from '../http/create-api.ts';
import { formWithFile, theFile } from '../http/form-as-json.ts';

const tags = ['Compositions'];
const path = '/compositions/{opusNo}/notation';
const params = z.object({ opusNo: idParam.shape.id });
const form = formWithFile('notation', { bytes: SOURCE_MAX_BYTES, message: NOTATION_TOO_LARGE });

const read = call(
  `get ${path}`,
  'The notation of a work, as it was uploaded',
  { tags, who: 'admin', params, refuses: [401, 403, 404] },
  {
    200: {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
);

const store = call(
  `post ${path}`,
  'Keep the notation of a work, in place of an earlier one',
  {
    tags,
    description:
      'As multipart/form-data, with MEI (4 or later), MusicXML (compressed or not) or Humdrum of at most 2 MB in the field `notation`. It is engraved before it is kept; its first pages are the sample that visitors see and hear.',
    who: 'admin',
    params,
    body: z.strictObject({}),
    form,
    refuses: [401, 403, 404, 422],
  },
  answers(201, 'Kept.', notationFileSchema),
);

const change = call(
  `patch ${path}`,
  'Say whether it is the whole work, and how many of its pages visitors see',
  { tags, who: 'admin', params, body: notationChangesSchema, refuses: [401, 403, 404, 409, 422] },
  answers(200, 'As it is now.', notationFileSchema),
);

const remove = call(
  `delete ${path}`,
  'Remove the notation of a work, and its sample with it',
  { tags, who: 'admin', params, refuses: [401, 403, 404] },
  answers(204, 'Removed.'),
);

export const notationsApi = createApi()
  .openapi(read, async (c) => {
    const { fileName, text } = await readNotation(c.var.ctx, c.req.valid('param').opusNo);
    // Never as XML: untrusted.
    return c.body(text, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachmentNamed(fileName),
    });
  })
  .openapi(store, async (c) => {
    const notation = await theFile(c, 'notation', NOTATION_REQUIRED);
    return c.json(await storeNotation(c.var.ctx, c.req.valid('param').opusNo, notation), 201);
  })
  .openapi(change, async (c) =>
    c.json(await changeNotation(c.var.ctx, c.req.valid('param').opusNo, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await removeNotation(c.var.ctx, c.req.valid('param').opusNo);
    return c.body(null, 204);
  });
