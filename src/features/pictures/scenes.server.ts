import type { AppContext } from '../context.ts';
import type { GalleryPicture } from './model.ts';
import { listGallery } from './queries.server.ts';

/** Drawings of the album for other pages, by name: what its owners have taken down is nowhere. */
export async function scenesOf(ctx: AppContext, drawings: readonly string[]): Promise<Map<string, GalleryPicture>> {
  const hanging = await listGallery(ctx);
  return new Map(
    hanging.flatMap((picture) =>
      picture.drawing !== null && drawings.includes(picture.drawing) ? [[picture.drawing, picture]] : [],
    ),
  );
}
