import type { Generated } from 'kysely';

/* What the owners show: files that were uploaded, and where pictures stand. */

export interface PictureFilesTable {
  /** Names the content; the files are `uploads/pictures/<file>-<width>.webp`. */
  file: string;
  place: string;
  /** JSON: number[], from the smallest. */
  widths: string;
  width: number;
  height: number;
  uploadedAt: string;
}

export interface PicturesTable {
  id: string;
  place: string;
  /** Either a photograph or a drawing that ships. */
  file: string | null;
  drawing: string | null;
  /** Of a portrait. One per musician is not removed. */
  musicianId: string | null;
  alt: string;
  caption: string;
  /** In the gallery. */
  position: number;
  version: Generated<number>;
  createdAt: string;
  /** Kept 30 days, to be brought back. */
  removedAt: string | null;
}
