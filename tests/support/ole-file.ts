import { randomBytes } from 'node:crypto';

const SECTOR = 512;
const [FREE, END, TABLE] = [0xffffffff, 0xfffffffe, 0xfffffffd];
const [STORAGE, STREAM, ROOT] = [1, 2, 5];

interface OleContent {
  /** At the root. */
  streams: readonly string[];
  /** A folder at the root, with streams of its own. */
  storage?: { name: string; streams: readonly string[] };
}

/** A compound file, as Office wrote until 2003, whose streams hold noise: header, one table, directory, the noise. */
export function anOleFile({ streams, storage }: OleContent): Buffer {
  const entries: Buffer[] = [];
  const add = (name: string, type: number) => entries.push(entry(name, type)) - 1;
  const root = add('Root Entry', ROOT);
  const atRoot = streams.map((name) => add(name, STREAM));
  if (storage) {
    const folder = add(storage.name, STORAGE);
    atRoot.push(folder);
    hang(
      entries,
      folder,
      storage.streams.map((name) => add(name, STREAM)),
    );
  }
  hang(entries, root, atRoot);
  while (entries.length % 4 !== 0) entries.push(Buffer.alloc(128));
  const directory = Buffer.concat(entries);
  const [directorySectors, noiseSectors] = [directory.length / SECTOR, 8];
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  chain(table, 1, directorySectors);
  chain(table, 1 + directorySectors, noiseSectors);
  return Buffer.concat([header(), table, directory, randomBytes(noiseSectors * SECTOR)]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex');
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function entry(name: string, type: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  for (const link of [68, 72, 76]) bytes.writeUInt32LE(FREE, link);
  return bytes;
}

/** Each the right neighbour of the one before, the first below its owner. */
function hang(entries: readonly Buffer[], owner: number, below: readonly number[]): void {
  below.forEach((index, position) => {
    const [before = owner, link] = position === 0 ? [owner, 76] : [below[position - 1], 72];
    entries[before]?.writeUInt32LE(index, link);
  });
}

function chain(table: Buffer, first: number, count: number): void {
  for (let index = 0; index < count; index += 1)
    table.writeUInt32LE(index === count - 1 ? END : first + index + 1, (first + index) * 4);
}
