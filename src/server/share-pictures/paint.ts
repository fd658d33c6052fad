import { join } from 'node:path';
import type { Log } from '#/platform/process/log.ts';
import { inProcessOfItsOwn } from '#/platform/process/own-process.ts';
import type { Painted } from './painter.ts';

const PAINTER = join(import.meta.dirname, 'painter.ts');
const PATIENCE_MS = 30_000;

/** PNG of a drawing, made in a process of its own; undefined, with a line in the log, where that failed. */
export async function paint(svg: string, log: Log): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const outcome = await inProcessOfItsOwn<Painted>(PAINTER, { svg }, PATIENCE_MS);
    if ('answer' in outcome && 'png' in outcome.answer) return Uint8Array.from(outcome.answer.png);
    log.error({ outcome }, 'a picture was not painted');
  } catch (err) {
    log.error({ err }, 'a picture was not painted');
  }
  return undefined;
}
