const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const COMMENT_MAX_LENGTH = 0xffff;
const ENTRIES_MAX = 10_000;

/**
 * The names in a zip's table of contents, or undefined when it is no whole zip. Nothing is unpacked, so what an entry
 * would grow to does not matter; every offset is checked against what is there.
 */
export function zipEntryNames(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < END_LENGTH || view.getUint32(0, true) !== LOCAL_HEADER) return undefined;
  const end = directoryEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > ENTRIES_MAX) return undefined;
  const names: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const next = at + ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return undefined;
    names.push(new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)));
    at = next;
  }
  return names;
}

/** Where the record at the end begins: after it stands a comment of the length it says, and nothing else. */
function directoryEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_LENGTH); at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END && view.getUint16(at + 20, true) === last - at) return at;
  }
  return undefined;
}
