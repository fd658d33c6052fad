import { inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

const [STORED, DEFLATED] = [0, 8];

/** Never beyond its declared size; undefined when encrypted or inconsistent. */
export function unpackEntry(zip: Uint8Array, { encrypted, method, packed, unpacked, at }: ZipEntry) {
  const bytes = zip.subarray(at, at + packed);
  if (encrypted || (method !== STORED && method !== DEFLATED)) return undefined;
  const whole = method === STORED ? bytes : inflated(bytes, unpacked);
  return whole?.length === unpacked ? whole : undefined;
}

function inflated(bytes: Uint8Array, most: number): Uint8Array | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    return undefined;
  }
}
