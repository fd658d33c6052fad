import type { Generated } from 'kysely';

export interface PictureFilesTable {
  /** Content hash: uploads/pictures/<file>-<width>.webp */
  file: string;
  place: string;
  /** JSON: number[], ascending. */
  widths: string;
  width: number;
  height: number;
  uploadedAt: string;
}

export interface PicturesTable {
  id: string;
  place: string;
  file: string | null;
  drawing: string | null;
  /** Portraits: at most one per musician is not removed. */
  musicianId: string | null;
  alt: string;
  caption: string;
  position: number;
  version: Generated<number>;
  createdAt: string;
  /** Kept for 30 days. */
  removedAt: string | null;
}
