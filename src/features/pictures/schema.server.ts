import { z } from '@hono/zod-openapi';
import { ID } from '#/platform/ids.ts';
import { isOneLine, ONE_LINE, TOO_LONG } from '#/platform/text/control-characters.ts';
import { ALT_REQUIRED, CAPTION_REQUIRED, NOT_UPLOADED } from './messages.ts';
import { ALT_MAX_LENGTH, CAPTION_MAX_LENGTH, KEEPS, PLACES } from './model.ts';

const line = (max: number, required: string) =>
  z.string({ error: required }).trim().min(1, required).max(max, TOO_LONG).refine(isOneLine, ONE_LINE);

const alt = line(ALT_MAX_LENGTH, ALT_REQUIRED).openapi({ description: 'What it shows, for who cannot see it.' });
const caption = line(CAPTION_MAX_LENGTH, CAPTION_REQUIRED);
const file = z
  .string()
  .regex(/^[0-9a-f]{32}$/, NOT_UPLOADED)
  .openapi({ description: 'As the upload answered it.' });

export const uploadSchema = z
  .strictObject({
    place: z.enum(PLACES),
    keep: z
      .enum(KEEPS)
      .default('best')
      .openapi({ description: 'Which part, where the picture is taller or wider than its place.' }),
  })
  .openapi('PictureUpload', { description: 'As multipart/form-data, with the file in the field `picture`.' });

const photographSchema = z.object({
  file: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
});
/** `file` is a content hash. */
export type Photograph = z.infer<typeof photographSchema>;

export const uploadedPictureSchema = photographSchema.extend({ place: z.enum(PLACES) }).openapi('UploadedPicture', {
  description:
    'Its files are `/uploads/pictures/{file}-{width}.webp`. Gone after a day unless it is put into its place.',
});
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const newGalleryPictureSchema = z
  .strictObject({ file: file.optional(), drawing: z.string().max(60).optional(), alt, caption })
  .refine(({ file: uploaded, drawing }) => (uploaded === undefined) !== (drawing === undefined), {
    path: ['file'],
    message: 'Please give either a file or a drawing.',
  })
  .openapi('NewGalleryPicture');
export type NewGalleryPicture = z.infer<typeof newGalleryPictureSchema>;

export const newPortraitSchema = z
  .strictObject({
    file,
    alt,
    seen: z
      .string()
      .max(100)
      .nullable()
      .optional()
      .openapi({ description: 'The id of the portrait it takes the place of, null for none: 409 when it is another.' }),
  })
  .openapi('NewPortrait');
export type NewPortrait = z.infer<typeof newPortraitSchema>;

export const pictureCaptionsSchema = z
  .strictObject({ alt, caption, seen: z.number().int() })
  .partial()
  .openapi('PictureWords');
export type PictureCaptions = z.infer<typeof pictureCaptionsSchema>;

export const stepSchema = z.strictObject({ way: z.enum(['earlier', 'later']) }).openapi('PictureStep');

export const pictureSchema = z
  .object({
    _id: z.string(),
    place: z.enum(PLACES),
    drawing: z.string().nullable(),
    photograph: photographSchema.nullable(),
    alt: z.string(),
    caption: z.string(),
    version: z.number(),
  })
  .openapi('Picture');
/** `drawing` is in `public/pictures/about`. */
export type GalleryPicture = Omit<z.infer<typeof pictureSchema>, 'place'>;

export const musicianIdParam = z.object({ musicianId: z.string().regex(ID) });
