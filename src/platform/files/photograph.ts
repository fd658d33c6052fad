import { join } from 'node:path';
import { inProcessOfItsOwn } from '../process/own-process.ts';

type Keep = 'best' | 'start' | 'middle' | 'end';

export interface Recipe {
  aspect: readonly [number, number];
  minWidth: number;
  widths: readonly number[];
  keep: Keep;
  maxPixels: number;
  inks: { dark: readonly [number, number, number]; light: readonly [number, number, number] };
}

export interface MadePicture {
  width: number;
  height: number;
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

/** Decodes an untrusted picture in a child process with a time limit, one at a time. */
export function makePictures(bytes: Uint8Array, recipe: Recipe, patienceMs = PATIENCE_MS): Promise<Made> {
  const made = last.then(() => inProcess(bytes, recipe, patienceMs));
  last = made.catch(() => undefined);
  return made;
}

async function inProcess(bytes: Uint8Array, recipe: Recipe, patienceMs: number): Promise<Made> {
  const outcome = await inProcessOfItsOwn<Made>(WORKER, { bytes, recipe }, patienceMs);
  if ('answer' in outcome) return outcome.answer;
  // The child crashed.
  return { problem: outcome.problem === 'too_slow' ? 'too_slow' : 'broken' };
}
