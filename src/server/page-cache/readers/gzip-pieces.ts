import { constants, crc32, deflateRawSync } from 'node:zlib';
import { checksumShift, joinChecksums } from './checksums.ts';

/* One gzip member (RFC 1952) of precompressed pieces and stored values. */

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const END = Buffer.from([3, 0]);
const LONGEST_STORED = 0xffff;

export interface Piece {
  plain: Buffer;
  /** Byte-aligned and self-contained. */
  deflated: Buffer;
  checksum: number;
  /** For `joinChecksums`. */
  shift: number;
}

export function compressPiece(text: string): Piece {
  const plain = Buffer.from(text);
  const deflated = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { plain, deflated, checksum: crc32(plain), shift: checksumShift(plain.length) };
}

/** `values[i]` follows `pieces[i]`; at most 65,535 bytes each. */
export function gzipOf(pieces: readonly Piece[], values: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [HEADER];
  let [sum, length] = [0, 0];
  for (const [index, { plain, deflated, checksum, shift }] of pieces.entries()) {
    const value = values[index] ?? Buffer.alloc(0);
    parts.push(deflated);
    if (value.length > 0) parts.push(storedHeader(value.length), value);
    sum = crc32(value, joinChecksums(sum, checksum, shift));
    length += plain.length + value.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...parts, END, trailer]);
}

export function plainOf(pieces: readonly Piece[], values: readonly Buffer[]): Buffer {
  return Buffer.concat(pieces.flatMap(({ plain }, index) => [plain, values[index] ?? Buffer.alloc(0)]));
}

function storedHeader(length: number): Buffer {
  if (length > LONGEST_STORED) throw new RangeError(`a value of ${length} bytes is too long for one block`);
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(0xffff - length, 3);
  return header;
}
