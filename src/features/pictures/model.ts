import type { GalleryPicture, Photograph } from './schema.server.ts';

export type { GalleryPicture, Photograph, UploadedPicture } from './schema.server.ts';

export const PLACES = ['portrait', 'gallery'] as const;
export type Place = (typeof PLACES)[number];

export const KEEPS = ['best', 'start', 'middle', 'end'] as const;
export type Keep = (typeof KEEPS)[number];

interface Frame {
  /** As the drawings, so that replacing moves nothing. */
  aspect: readonly [number, number];
  minWidth: number;
  widths: readonly number[];
}

export const FRAMES: Record<Place, Frame> = {
  portrait: { aspect: [4, 5], minWidth: 600, widths: [300, 600, 900, 1200] },
  gallery: { aspect: [3, 2], minWidth: 900, widths: [450, 900, 1350, 1800] },
};

export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 60_000_000;
/** Listed, so that phones convert HEIC. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

export const PICTURE_FOLDER = 'uploads/pictures';
export const ALT_MAX_LENGTH = 300;
export const CAPTION_MAX_LENGTH = 200;
export const REMOVED_KEPT_DAYS = 30;

export interface PortraitPicture extends Photograph {
  _id: string;
  alt: string;
  version: number;
}

export interface OfferedDrawing {
  drawing: string;
  alt: string;
  caption: string;
}

export interface RemovedPicture extends GalleryPicture {
  place: Place;
  musician: string;
  keptUntil: string;
}
