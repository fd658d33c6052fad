import { join } from 'node:path';
import { holdsPdf } from '../files/pdf-structure.ts';
import { PdfRefused, problemOf } from './pdf-source.ts';
import { PATIENCE_MS, type PagePicture, typeset } from './typeset.ts';

export type { PagePicture } from './typeset.ts';

const STAMPED = join(import.meta.dirname, 'stamped.typ');

/** Pages as pictures `width` pixels wide, watermarked. @throws PdfRefused; AppError unavailable */
export async function stampedPictures(
  source: Uint8Array,
  { pages, width, stamp }: { pages: number; width: number; stamp: string },
): Promise<PagePicture[]> {
  if (!holdsPdf(source)) throw new PdfRefused('not_pdf');
  const job = { template: STAMPED, files: {}, source, pictures: { pages, width, stamp } };
  const outcome = await typeset(job, PATIENCE_MS);
  if ('pictures' in outcome) return outcome.pictures;
  throw new PdfRefused(problemOf(outcome));
}
