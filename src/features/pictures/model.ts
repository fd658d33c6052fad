import type { GalleryPicture, Photograph } from './schema.server.ts';

export type { GalleryPicture, Photograph, UploadedPicture } from './schema.server.ts';

/** Where a picture stands on the site. */
export const PLACES = ['portrait', 'gallery'] as const;
export type Place = (typeof PLACES)[number];

/** Which part is kept of a photograph that is taller or wider than its place. */
export const KEEPS = ['best', 'start', 'middle', 'end'] as const;
export type Keep = (typeof KEEPS)[number];

interface Frame {
  /** Width to height; as the drawings have it, so that a photograph takes a drawing's place and nothing moves. */
  aspect: readonly [number, number];
  /** In pixels, of the part that is kept. */
  minWidth: number;
  widths: readonly number[];
}

export const FRAMES: Record<Place, Frame> = {
  portrait: { aspect: [4, 5], minWidth: 600, widths: [300, 600, 900, 1200] },
  gallery: { aspect: [3, 2], minWidth: 900, widths: [450, 900, 1350, 1800] },
};

export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 60_000_000;
/** As a file chooser takes it. Named one by one: a telephone then hands over a JPEG of what it keeps as HEIC. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

export const PICTURE_FOLDER = 'uploads/pictures';
export const ALT_MAX_LENGTH = 300;
export const CAPTION_MAX_LENGTH = 200;
/** What is taken down can be brought back for this many days. */
export const REMOVED_KEPT_DAYS = 30;

/** One of a musician, in place of the drawing. */
export interface PortraitPicture extends Photograph {
  _id: string;
  alt: string;
  version: number;
}

/** A drawing that ships and stands nowhere. */
export interface OfferedDrawing {
  drawing: string;
  alt: string;
  caption: string;
}

/** What was taken down and can be brought back. */
export interface RemovedPicture extends GalleryPicture {
  place: Place;
  /** Whose portrait; '' where there is no such musician any more. */
  musician: string;
  /** The last day on which it can be brought back. */
  keptUntil: string;
}
