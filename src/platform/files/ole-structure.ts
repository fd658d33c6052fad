import type { DocumentFlaw } from './document-flaw.ts';

/* Compound files, as of Word until 2003 ([MS-CFB]). */

const HEADER = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_LENGTH = 512;
const LITTLE_ENDIAN = 0xfffe;
const SECTOR_SHIFTS: Record<number, number> = { 3: 9, 4: 12 };
const MINI_SECTOR_SHIFT = 6;
const TABLES_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;
const ENTRY_LENGTH = 128;
const [STREAM, ROOT] = [2, 5];
const NOBODY = 0xffffffff;

export function docFlaw(bytes: Uint8Array): DocumentFlaw | undefined {
  const names = rootStreams(bytes);
  if (names?.includes('EncryptedPackage')) return 'locked';
  return names?.includes('WordDocument') ? undefined : 'other';
}

/** Undefined for an invalid file. */
export function rootStreams(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorLength = soundHeader(bytes, view);
  const directory = sectorLength && chained(view, sectorLength, view.getUint32(48, true));
  if (!directory) return undefined;
  const entries = directory.flatMap((at) =>
    Array.from({ length: sectorLength / ENTRY_LENGTH }, (_, index) => at + index * ENTRY_LENGTH),
  );
  const [root] = entries;
  if (root === undefined || view.getUint8(root + 66) !== ROOT) return undefined;
  return namesBelow(view, entries, view.getUint32(root + 76, true));
}

function soundHeader(bytes: Uint8Array, view: DataView): number | undefined {
  if (bytes.length < HEADER_LENGTH || HEADER.some((byte, index) => bytes[index] !== byte)) return undefined;
  const shift = view.getUint16(30, true);
  const sound =
    view.getUint16(28, true) === LITTLE_ENDIAN &&
    SECTOR_SHIFTS[view.getUint16(26, true)] === shift &&
    view.getUint16(32, true) === MINI_SECTOR_SHIFT;
  return sound ? 2 ** shift : undefined;
}

/** Circular chains end at the file's sector count. */
function chained(view: DataView, sectorLength: number, first: number): number[] | undefined {
  const perTable = sectorLength / 4;
  const placeOf = (sector: number) => (sector + 1) * sectorLength;
  const inFile = (sector: number) => placeOf(sector) + sectorLength <= view.byteLength;
  const places: number[] = [];
  for (let sector = first; sector < LAST_SECTOR; ) {
    const table = Math.floor(sector / perTable);
    if (!inFile(sector) || table >= TABLES_IN_HEADER || places.length * sectorLength > view.byteLength)
      return undefined;
    places.push(placeOf(sector));
    const tableSector = view.getUint32(76 + table * 4, true);
    if (!inFile(tableSector)) return undefined;
    sector = view.getUint32(placeOf(tableSector) + (sector % perTable) * 4, true);
  }
  return places;
}

/** Root streams only: an .xls with an embedded Word text names it one storage further down. */
function namesBelow(view: DataView, entries: readonly number[], top: number): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  const ahead = [top];
  for (let index = ahead.pop(); index !== undefined; index = ahead.pop()) {
    const at = index === NOBODY || seen.has(index) ? undefined : entries[index];
    if (at === undefined) continue;
    seen.add(index);
    if (view.getUint8(at + 66) === STREAM) names.push(nameAt(view, at));
    ahead.push(view.getUint32(at + 68, true), view.getUint32(at + 72, true));
  }
  return names;
}

function nameAt(view: DataView, at: number): string {
  const length = Math.max(0, Math.min(view.getUint16(at + 64, true), 64) - 2);
  return new TextDecoder('utf-16le').decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
}
