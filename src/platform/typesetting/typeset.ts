import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { inProcessOfItsOwn } from '../process/own-process.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { Answer, Job } from './typesetter.ts';

export type { Job, PagePicture } from './typesetter.ts';

/** `refused` holds the typesetter's own message. */
export type Typeset = Answer | { problem: 'too_slow' | 'died' };

const TYPESETTER = join(import.meta.dirname, 'typesetter.ts');
export const PATIENCE_MS = MINUTE_MS;
const AT_ONCE = 2;
const MAX_WAITING = 60;
const TOO_MANY = 'Many PDFs are being made just now. Please try again in a minute.';

let busy = 0;
const waiting: (() => void)[] = [];

/** Two at a time in child processes. @throws AppError unavailable when the queue is full */
export async function typeset(job: Job, patienceMs = PATIENCE_MS): Promise<Typeset> {
  if (busy < AT_ONCE) busy += 1;
  else if (waiting.length < MAX_WAITING) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw unavailable('many wait');
  try {
    const outcome = await inProcessOfItsOwn<Answer>(TYPESETTER, job, patienceMs);
    return 'answer' in outcome ? outcome.answer : outcome;
  } finally {
    // Hands the place to the next in line.
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** For our own templates: a refusal is a bug; what the machine could not do now is asked for again.
 * @throws AppError unavailable */
export async function typesetOwn(job: Job, patienceMs = PATIENCE_MS): Promise<Buffer<ArrayBuffer>> {
  const outcome = await typeset(job, patienceMs);
  if ('pdf' in outcome) return asBuffer(outcome.pdf);
  if ('problem' in outcome) throw unavailable(outcome.problem);
  throw new Error(`not typeset: ${'refused' in outcome ? outcome.refused : 'pictures'}`);
}

function unavailable(cause: string): AppError {
  return new AppError('unavailable', TOO_MANY, { headers: { 'Retry-After': '60' }, cause });
}

export function asBuffer(bytes: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
