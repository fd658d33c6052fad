import { createHash } from 'node:crypto';

/** Of a stream that is read to its end, in hexadecimal digits. */
export async function sha256Of(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
