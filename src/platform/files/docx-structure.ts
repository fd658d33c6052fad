import type { DocumentFlaw } from './document-flaw.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const ENTRIES_MAX = 2_000;
const UNPACKED_MAX_BYTES = 50 * 1024 * 1024;
/** Highest compression ratio, against decompression bombs. */
const RATIO_MAX = 100;
/** Word on the web numbers the main part. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const [STORED, DEFLATED] = [0, 8];

/** Reads only the zip directory. */
export function docxFlaw(bytes: Uint8Array): DocumentFlaw | undefined {
  const entries = readZipDirectory(bytes, ENTRIES_MAX);
  if (entries === 'too many') return 'swollen';
  if (!entries) return 'other';
  const names = entries.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => MAIN_PART.test(name))) return 'other';
  if (entries.some(({ encrypted }) => encrypted)) return 'locked';
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'macros';
  if (!names.every(staysInside) || !entries.every(isPackedAsUsual)) return 'odd';
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return unpacked > Math.min(UNPACKED_MAX_BYTES, bytes.length * RATIO_MAX) ? 'swollen' : undefined;
}

function staysInside(name: string): boolean {
  const path = name.replaceAll('\\', '/');
  return !/^\/|^[a-z]:|\0/i.test(path) && !path.split('/').includes('..');
}

function isPackedAsUsual({ method, packed, unpacked }: ZipEntry): boolean {
  return method === DEFLATED || (method === STORED && packed === unpacked);
}
