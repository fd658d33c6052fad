import type { Handler } from 'hono';
import { PICTURE_FOLDER } from '#/features/pictures/model.ts';
import { pictureInAddress } from '#/features/pictures/url.ts';
import { type Files, undefinedIfMissing } from '#/platform/files/storage/files.ts';

export function uploadedPictures(uploads: Files): Handler {
  return async (c) => {
    const name = pictureInAddress(c.req.path);
    const bytes = name && (await uploads.read(`${PICTURE_FOLDER}/${name}`).catch(undefinedIfMissing));
    if (!bytes) return c.text('Not found', 404);
    c.header('Content-Type', 'image/webp');
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(Uint8Array.from(bytes));
  };
}
