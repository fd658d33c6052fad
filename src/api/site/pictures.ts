import { createRoute, z } from '@hono/zod-openapi';
import { bringBack, changeWords, forgetRemoved, takeDown } from '#/features/pictures/commands.server.ts';
import { addToGallery, stepInGallery } from '#/features/pictures/gallery.server.ts';
import {
  NO_SUCH_PICTURE,
  ONE_PICTURE,
  PICTURE_FORM_TOO_LARGE,
  PICTURE_NOT_AS_JSON,
  PICTURE_REQUIRED,
} from '#/features/pictures/messages.ts';
import { PICTURE_MAX_BYTES } from '#/features/pictures/model.ts';
import { setPortrait } from '#/features/pictures/portraits.server.ts';
import { findPicture } from '#/features/pictures/queries.server.ts';
import {
  musicianIdParam,
  newGalleryPictureSchema,
  newPortraitSchema,
  pictureSchema,
  pictureWordsSchema,
  stepSchema,
  uploadedPictureSchema,
  uploadSchema,
} from '#/features/pictures/schema.server.ts';
import { takePicture } from '#/features/pictures/uploads.server.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { createApi, idParam, json, refusals } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { formAsJson } from '../http/form-as-json.ts';
import { FIELDS_LIMIT, guard } from '../http/guard.ts';

const tags = ['Pictures'];
const formLimit = { bytes: PICTURE_MAX_BYTES + FIELDS_LIMIT.bytes, words: PICTURE_FORM_TOO_LARGE };
const picture = { description: 'As it stands now.', content: json(pictureSchema) };
const admins = guard({ who: 'admin' });
const adminsWithBody = guard({ who: 'admin', body: true });

/** For the documentation only: `formAsJson` makes JSON of a form, and that is what is checked and typed. */
const asForm: object = {
  'multipart/form-data': {
    schema: {
      allOf: [
        { $ref: '#/components/schemas/PictureUpload' },
        { type: 'object', properties: { picture: { type: 'string', format: 'binary' } }, required: ['picture'] },
      ],
    },
  },
};

const upload = createRoute({
  method: 'post',
  path: '/pictures',
  tags,
  summary: 'Upload a photograph: JPEG, PNG or WebP, up to 15 MB and 60 megapixels',
  description:
    'Cut to the proportion of its place, in two inks, without anything about where and by whom it was taken. It is shown to nobody until it is put into its place.',
  middleware: [...guard({ who: 'admin', body: 'json-or-form', formLimit }), formAsJson(() => 'picture')],
  request: { body: { required: true, content: { ...json(uploadSchema), ...asForm } } },
  responses: {
    201: { description: 'What became of it.', content: json(uploadedPictureSchema) },
    ...refusals(401, 403, 422),
  },
});

const addPicture = createRoute({
  method: 'post',
  path: '/pictures/gallery',
  tags,
  summary: 'Add a photograph or a drawing at the end of the gallery',
  middleware: adminsWithBody,
  request: { body: { required: true, content: json(newGalleryPictureSchema) } },
  responses: { 201: picture, ...refusals(401, 403, 422) },
});

const replacePortrait = createRoute({
  method: 'put',
  path: '/pictures/portraits/{musicianId}',
  tags,
  summary: 'Show a photograph of a musician; what it takes the place of can be brought back',
  middleware: adminsWithBody,
  request: { params: musicianIdParam, body: { required: true, content: json(newPortraitSchema) } },
  responses: { 200: picture, ...refusals(401, 403, 404, 409, 422) },
});

const change = createRoute({
  method: 'patch',
  path: '/pictures/{id}',
  tags,
  summary: 'Change the words of a picture',
  middleware: adminsWithBody,
  request: { params: idParam, body: { required: true, content: json(pictureWordsSchema) } },
  responses: { 200: picture, ...refusals(401, 403, 404, 409, 422) },
});

const step = createRoute({
  method: 'post',
  path: '/pictures/{id}/step',
  tags,
  summary: 'Put a picture of the gallery one place earlier or later',
  middleware: adminsWithBody,
  request: { params: idParam, body: { required: true, content: json(stepSchema) } },
  responses: {
    200: { description: 'Its place, from 1.', content: json(z.object({ place: z.number() })) },
    ...refusals(401, 403, 404, 422),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/pictures/{id}',
  tags,
  summary: 'Take a picture down; a portrait gives way to the drawing',
  description: 'It can be brought back for 30 days.',
  middleware: admins,
  request: { params: idParam },
  responses: { 204: { description: 'It is down.' }, ...refusals(401, 403, 404) },
});

const restore = createRoute({
  method: 'post',
  path: '/pictures/{id}/restoration',
  tags,
  summary: 'Bring back what was taken down',
  middleware: admins,
  request: { params: idParam },
  responses: { 200: picture, ...refusals(401, 403, 404, 409) },
});

const forget = createRoute({
  method: 'delete',
  path: '/pictures/removed/{id}',
  tags,
  summary: 'Delete for good what was taken down, its files too',
  middleware: admins,
  request: { params: idParam },
  responses: { 204: { description: 'It is gone.' }, ...refusals(401, 403, 404) },
});

export const picturesApi = createApi()
  .openapi(upload, async (c) => {
    const bytes = await thePicture(c.var.files);
    return c.json(await takePicture(c.var.ctx, { ...c.req.valid('json'), bytes }), 201);
  })
  .openapi(addPicture, async (c) => {
    const { ctx } = c.var;
    return c.json(await present(ctx, await addToGallery(ctx, c.req.valid('json'))), 201);
  })
  .openapi(replacePortrait, async (c) => {
    const { ctx } = c.var;
    const id = await setPortrait(ctx, c.req.valid('param').musicianId, c.req.valid('json'));
    return c.json(await present(ctx, id), 200);
  })
  .openapi(forget, async (c) => {
    await forgetRemoved(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param');
    await changeWords(c.var.ctx, id, c.req.valid('json'));
    return c.json(await present(c.var.ctx, id), 200);
  })
  .openapi(step, async (c) => {
    const place = await stepInGallery(c.var.ctx, c.req.valid('param').id, c.req.valid('json').way);
    return c.json({ place }, 200);
  })
  .openapi(remove, async (c) => {
    await takeDown(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(restore, async (c) => {
    const { id } = c.req.valid('param');
    await bringBack(c.var.ctx, id);
    return c.json(await present(c.var.ctx, id), 200);
  });

async function present(ctx: ApiEnv['Variables']['ctx'], id: string) {
  const found = await findPicture(ctx, id);
  if (!found) throw new AppError('not_found', NO_SUCH_PICTURE);
  return found;
}

/** @throws AppError validation */
async function thePicture(files: readonly File[] | undefined): Promise<Uint8Array> {
  if (!files) throw fieldRefused('picture', PICTURE_NOT_AS_JSON);
  const [file, another] = files;
  // What a browser sends for a field without a file has neither name nor content.
  if (!file || (file.name === '' && file.size === 0)) throw fieldRefused('picture', PICTURE_REQUIRED);
  if (another) throw fieldRefused('picture', ONE_PICTURE);
  return new Uint8Array(await file.arrayBuffer());
}
