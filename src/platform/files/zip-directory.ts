const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;
const ZIP64_LOCATOR_LENGTH = 20;
const COMMENT_MAX_LENGTH = 0xffff;
/** A data descriptor (at most with 8-byte sizes) may follow an entry. */
const SIZES_MAX_LENGTH = 24;
const ENCRYPTED = 0x2041;

export interface ZipEntry {
  name: string;
  encrypted: boolean;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

/** Only unambiguous zips: no comment, gaps, overlaps, second directory or ZIP64. */
export function readZipDirectory(bytes: Uint8Array, most: number): ZipEntry[] | 'too many' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - END_LENGTH;
  if (end < 0 || view.getUint32(0, true) !== LOCAL_HEADER || view.getUint32(end, true) !== DIRECTORY_END)
    return undefined;
  const count = view.getUint16(end + 10, true);
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  const split = view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count;
  const zip64 = end >= ZIP64_LOCATOR_LENGTH && view.getUint32(end - ZIP64_LOCATOR_LENGTH, true) === ZIP64_LOCATOR;
  if (split || zip64 || view.getUint16(end + 20, true) !== 0 || start + size !== end) return undefined;
  if (count > most) return 'too many';
  return entriesIn(view, { at: start, end, count });
}

function entriesIn(
  view: DataView,
  { at, end, count }: { at: number; end: number; count: number },
): ZipEntry[] | undefined {
  const start = at;
  const places: { from: number; to: number }[] = [];
  const entries = new Map<string, ZipEntry>();
  let next = at;
  for (let index = 0; index < count; index += 1) {
    if (next + ENTRY_LENGTH > end || view.getUint32(next, true) !== DIRECTORY_ENTRY) return undefined;
    const entry = entryAt(view, next, end);
    const place = entry && placeOf(view, next, entry, start);
    if (!entry || !place || entries.has(entry.name)) return undefined;
    entries.set(entry.name, { ...entry, at: place.to - entry.packed });
    places.push(place);
    next += ENTRY_LENGTH + lengthsAfter(view, next + 28, 3);
  }
  return next === end && followEachOther(places, start) ? [...entries.values()] : undefined;
}

function entryAt(view: DataView, at: number, end: number): Omit<ZipEntry, 'at'> | undefined {
  const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
  if (at + ENTRY_LENGTH + lengthsAfter(view, at + 28, 3) > end) return undefined;
  return {
    name: new TextDecoder().decode(bytesOf(view, at + ENTRY_LENGTH, nameEnd)),
    encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
  };
}

function placeOf(view: DataView, inDirectory: number, entry: Pick<ZipEntry, 'packed'>, before: number) {
  const from = view.getUint32(inDirectory + 42, true);
  if (from + LOCAL_LENGTH > before || view.getUint32(from, true) !== LOCAL_HEADER) return undefined;
  const length = view.getUint16(from + 26, true);
  const to = from + LOCAL_LENGTH + lengthsAfter(view, from + 26, 2) + entry.packed;
  if (to > before || length !== view.getUint16(inDirectory + 28, true)) return undefined;
  const called = bytesOf(view, inDirectory + ENTRY_LENGTH, inDirectory + ENTRY_LENGTH + length);
  const callsItself = bytesOf(view, from + LOCAL_LENGTH, from + LOCAL_LENGTH + length);
  return called.every((byte, index) => byte === callsItself[index]) ? { from, to } : undefined;
}

/** Contiguous up to the directory, but for data descriptors. */
function followEachOther(places: readonly { from: number; to: number }[], directory: number): boolean {
  let end = 0;
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    if (from < end || from > end + SIZES_MAX_LENGTH) return false;
    end = to;
  }
  return directory <= end + SIZES_MAX_LENGTH;
}

/** Whether zip programs would find a directory here. */
export function endsAsZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_LENGTH); at -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_END) continue;
    const start = at - view.getUint32(at + 12, true);
    if (start >= 0 && view.getUint32(start, true) === DIRECTORY_ENTRY) return true;
  }
  return false;
}

function lengthsAfter(view: DataView, at: number, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += view.getUint16(at + index * 2, true);
  return sum;
}

function bytesOf(view: DataView, from: number, to: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from, to - from);
}
