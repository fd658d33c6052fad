import { AppError, fieldRefused } from '#/platform/errors.ts';
import { cleanFileName } from '#/platform/files/file-name.ts';
import { unpackEntry } from '#/platform/files/unpack-entry.ts';
import { readZipDirectory } from '#/platform/files/zip-directory.ts';
import { NOT_COMPRESSED_MUSIC, NOT_MUSIC, NOTATION_REQUIRED, NOTATION_TOO_LARGE } from './messages.ts';
import { SOURCE_MAX_BYTES } from './model.ts';

export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/** @throws AppError validation, too_large */
export function readNotationFile({ name, bytes }: GivenFile): { fileName: string; text: string } {
  if (bytes.length === 0) throw fieldRefused('notation', NOTATION_REQUIRED);
  requireSize(bytes.length);
  const fileName = cleanFileName(name);
  if (!isZip(bytes)) return { fileName, text: decoded(bytes) };
  return { fileName: fileName.replace(/\.mxl$/i, '.musicxml'), text: decoded(unpacked(bytes)) };
}

function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

const CONTAINER = 'META-INF/container.xml';
const ENTRIES_MAX = 200;
const CONTAINER_MAX_BYTES = 8 * 1024;

function unpacked(bytes: Uint8Array): Uint8Array {
  const directory = readZipDirectory(bytes, ENTRIES_MAX);
  const entries = new Map(Array.isArray(directory) ? directory.map((entry) => [entry.name, entry]) : []);
  const container = entries.get(CONTAINER);
  const named = container && container.unpacked <= CONTAINER_MAX_BYTES && unpackEntry(bytes, container);
  const music = named && entries.get(rootFileIn(new TextDecoder().decode(named)));
  if (music) requireSize(music.unpacked);
  const source = music && unpackEntry(bytes, music);
  if (!source) throw fieldRefused('notation', NOT_COMPRESSED_MUSIC);
  return source;
}

/** '' if none is named. */
function rootFileIn(container: string): string {
  const [, tag = ''] = container.split('<rootfile ');
  return /full-path=(?:"([^"]*)"|'([^']*)')/.exec(tag)?.slice(1).find(Boolean) ?? '';
}

function requireSize(bytes: number): void {
  if (bytes > SOURCE_MAX_BYTES)
    throw new AppError('too_large', NOTATION_TOO_LARGE, { fields: { notation: NOTATION_TOO_LARGE } });
}

/** @throws AppError validation */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  try {
    const text = new TextDecoder(encoding || 'utf-8', { fatal: true }).decode(bytes);
    // verovio would believe the declaration.
    return encoding ? text.replace(/^(<\?xml[^>]*encoding=["'])utf-16(?:le|be)?(?=["'])/i, '$1utf-8') : text;
  } catch {
    throw fieldRefused('notation', NOT_MUSIC);
  }
}
