import { z } from '@hono/zod-openapi';
import { bringBack, changeCaptions, forgetRemoved, takeDown } from '#/features/pictures/commands.server.ts';
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
  pictureCaptionsSchema,
  pictureSchema,
  stepSchema,
  uploadedPictureSchema,
  uploadSchema,
} from '#/features/pictures/schema.server.ts';
import { takePicture } from '#/features/pictures/uploads.server.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { answers, call } from '../http/call.ts';
import { createApi, idParam, json } from '../http/create-api.ts';
import type { ApiEnv } from '../http/env.ts';
import { formWithFile } from '../http/form-as-json.ts';

const tags = ['Pictures'];
const form = formWithFile('picture', { bytes: PICTURE_MAX_BYTES, message: PICTURE_FORM_TOO_LARGE }, 'PictureUpload');
const picture = { description: 'As it stands now.', content: json(pictureSchema) };

const upload = call(
  'post /pictures',
  'Upload a photograph: JPEG, PNG or WebP, up to 15 MB and 60 megapixels',
  {
    tags,
    description:
      'Cut to the proportion of its place, in two inks, without anything about where and by whom it was taken. It is shown to nobody until it is put into its place.',
    who: 'admin',
    body: uploadSchema,
    form,
    refuses: [401, 403, 422],
  },
  answers(201, 'What became of it.', uploadedPictureSchema),
);

const addPicture = call(
  'post /pictures/gallery',
  'Add a photograph or a drawing at the end of the gallery',
  { tags, who: 'admin', body: newGalleryPictureSchema, refuses: [401, 403, 422] },
  { 201: picture },
);

const replacePortrait = call(
  'put /pictures/portraits/{musicianId}',
  'Show a photograph of a musician; what it takes the place of can be brought back',
  { tags, who: 'admin', params: musicianIdParam, body: newPortraitSchema, refuses: [401, 403, 404, 409, 422] },
  { 200: picture },
);

const change = call(
  'patch /pictures/{id}',
  'Change the words of a picture',
  { tags, who: 'admin', params: idParam, body: pictureCaptionsSchema, refuses: [401, 403, 404, 409, 422] },
  { 200: picture },
);

const step = call(
  'post /pictures/{id}/step',
  'Put a picture of the gallery one place earlier or later',
  { tags, who: 'admin', params: idParam, body: stepSchema, refuses: [401, 403, 404, 422] },
  answers(200, 'Its place, from 1.', z.object({ place: z.number() })),
);

const remove = call(
  'delete /pictures/{id}',
  'Take a picture down; a portrait gives way to the drawing',
  { tags, description: 'It can be brought back for 30 days.', who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(204, 'It is down.'),
);

const restore = call(
  'post /pictures/{id}/restoration',
  'Bring back what was taken down',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404, 409] },
  { 200: picture },
);

const forget = call(
  'delete /pictures/removed/{id}',
  'Delete for good what was taken down, its files too',
  { tags, who: 'admin', params: idParam, refuses: [401, 403, 404] },
  answers(204, 'It is gone.'),
);

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
    await changeCaptions(c.var.ctx, id, c.req.valid('json'));
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
  // Browsers send this for an empty file field.
  if (!file || (file.name === '' && file.size === 0)) throw fieldRefused('picture', PICTURE_REQUIRED);
  if (another) throw fieldRefused('picture', ONE_PICTURE);
  return new Uint8Array(await file.arrayBuffer());
}
