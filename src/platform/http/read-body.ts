import { AppError } from '../errors.ts';
import type { FormPlace } from './upload-budget.ts';

export interface BodyLimit {
  bytes: number;
  message: string;
}

interface Reading {
  limit: BodyLimit;
  place?: FormPlace | undefined;
  silenceMs?: number;
}

/** A phone may change masts. */
const SILENCE_MS = 15_000;
const FIRST_BYTES = 16 * 1024;
/** The rest of a refused body is never read. */
const LAST = { headers: { Connection: 'close' } };
const NOTHING_CAME =
  'Nothing more of what you were sending has reached us, so none of it was kept. Please check your connection and try again.';
const BROKE_OFF = 'What you were sending broke off, so none of it was kept. Please try again.';

/** Memory follows received bytes. @throws AppError too_large, too_slow, bad_json, or `place`'s refusal */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { limit, place, silenceMs = SILENCE_MS }: Reading,
): Promise<Buffer<ArrayBuffer>> {
  const reading = Promise.withResolvers<Buffer<ArrayBuffer>>();
  let refused = false;
  // Cancelling would close the connection before the answer is out.
  const refuse = (refusal: unknown) => {
    refused = true;
    reading.reject(refusal);
  };
  const silence = setTimeout(() => refuse(new AppError('too_slow', NOTHING_CAME, LAST)), silenceMs);
  const arrived = place?.arriving(refuse);
  const heed = (bytes: number, size: number): boolean => {
    silence.refresh();
    if (size > limit.bytes) throw new AppError('too_large', limit.message, LAST);
    if (!refused) place?.take(bytes);
    return !refused;
  };
  readAll(body, heed).then(reading.resolve, refuse);
  return reading.promise.finally(() => {
    clearTimeout(silence);
    arrived?.();
  });
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  heed: (bytes: number, size: number) => boolean,
): Promise<Buffer<ArrayBuffer>> {
  const reader = body.getReader();
  const next = () =>
    reader.read().catch((cause: unknown) => {
      throw new AppError('bad_json', BROKE_OFF, { cause });
    });
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let size = 0;
  for (let part = await next(); !part.done; part = await next()) {
    const from = size;
    size += part.value.length;
    if (!heed(part.value.length, size)) break;
    // One growing buffer: a list of tiny parts would exhaust memory.
    if (size > bytes.length) bytes = Buffer.concat([bytes.subarray(0, from)], Math.max(size, 2 * bytes.length));
    bytes.set(part.value, from);
  }
  return bytes.subarray(0, size);
}
