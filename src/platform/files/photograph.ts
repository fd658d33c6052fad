import { join } from 'node:path';
import { inProcessOfItsOwn } from '../process/own-process.ts';

/** Which part is kept of a picture that is taller or wider than its place; 'best' is what draws the eye most. */
export type Keep = 'best' | 'start' | 'middle' | 'end';

/** What becomes of a picture: cut to one proportion, in two inks, in some widths. */
export interface Recipe {
  /** Width to height. */
  aspect: readonly [number, number];
  /** In pixels, of the part that is kept. */
  minWidth: number;
  /** Those that the picture is wide enough for are made. */
  widths: readonly number[];
  keep: Keep;
  maxPixels: number;
  /** Red, green and blue of what is darkest and what is lightest. */
  inks: { dark: readonly [number, number, number]; light: readonly [number, number, number] };
}

export interface MadePicture {
  width: number;
  height: number;
  /** WebP, without a word about where and by whom it was taken. */
  bytes: Uint8Array;
}

export type Made =
  | { pictures: MadePicture[] }
  | { problem: 'broken' | 'too_slow' }
  /** In pixels as one sees it, turned upright. */
  | { problem: 'too_small' | 'too_many_pixels'; width: number; height: number };

const WORKER = join(import.meta.dirname, 'photograph-worker.ts');
const PATIENCE_MS = 30_000;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes pictures of a file that a stranger's program wrote. A decoder can be led astray, so it works in a process of
 * its own that knows nothing of ours and is ended after half a minute. One at a time, so that a site on a small machine
 * goes on answering.
 */
export function makePictures(bytes: Uint8Array, recipe: Recipe, patienceMs = PATIENCE_MS): Promise<Made> {
  const made = last.then(() => inProcess(bytes, recipe, patienceMs));
  last = made.catch(() => undefined);
  return made;
}

async function inProcess(bytes: Uint8Array, recipe: Recipe, patienceMs: number): Promise<Made> {
  const outcome = await inProcessOfItsOwn<Made>(WORKER, { bytes, recipe }, patienceMs);
  if ('answer' in outcome) return outcome.answer;
  // Without an answer: the picture was too much for it.
  return { problem: outcome.problem === 'too_slow' ? 'too_slow' : 'broken' };
}
