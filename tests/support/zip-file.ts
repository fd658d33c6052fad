import { crc32 } from 'node:zlib';

interface PackedFile {
  name: string;
  data?: Uint8Array;
  /** What the directory says it would grow to; what it is, unless given. */
  unpacked?: number;
  /** 0 stored, 8 deflated: only said, the data is stored as it is. */
  method?: number;
  /** Bit 0: encrypted. */
  flags?: number;
  /** The name that the entry itself has, where it is not that of the directory. */
  ownName?: string;
}

/** A zip of stored files with these names, or of files that say of themselves what is not so. */
export function aZip(files: readonly (string | PackedFile)[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files.map((one) => (typeof one === 'string' ? { name: one } : one))) {
    const { name, data = Buffer.from(`<x>${name}</x>`), method = 0, flags = 0, ownName = name }: PackedFile = file;
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(file.unpacked ?? data.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(ownName), data]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, position, path]));
    parts.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(directory);
  return Buffer.concat([...parts, table, zipEnd({ count: files.length, size: table.length, offset, comment })]);
}

/** The record at the end of a zip. */
export function zipEnd({ count = 0, size = 0, offset = 0, comment = '' }): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment, 'latin1')]);
}
