import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/*
 * A backup is gzip'd JSON lines: a manifest, rows (each table after those it refers to), files in pieces, the SHA-256
 * of all of it.
 */

const KIND = 'forte-and-piano backup';
const VERSION = 1;
const CHUNK_LENGTH = 65_536;

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const manifestSchema = z.object({
  kind: z.literal(KIND),
  version: z.int(),
  engine: z.string(),
  migration: z.string(),
  createdAt: z.string(),
});
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const entrySchema = z.union([
  z.object({ table: z.string(), row: rowSchema }),
  z.object({ file: z.string(), data: z.string() }),
]);

type Manifest = z.infer<typeof manifestSchema>;
export type BackupRow = z.infer<typeof rowSchema>;
export type Entry = z.infer<typeof entrySchema>;

/** All or nothing, mode 0600; replaces an earlier file of that name. */
export async function writeBackupFile(
  file: string,
  about: Omit<Manifest, 'kind' | 'version'>,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const part = `${file}.part`;
  const hash = createHash('sha256');
  async function* text() {
    let chunk = `${JSON.stringify({ kind: KIND, version: VERSION, ...about })}\n`;
    for await (const entry of entries) {
      chunk += `${JSON.stringify(entry)}\n`;
      if (chunk.length < CHUNK_LENGTH) continue;
      hash.update(chunk);
      yield chunk;
      chunk = '';
    }
    hash.update(chunk);
    yield `${chunk}${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
  }
  try {
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof Error && 'syscall' in error) throw new BackupError(`No backup was made: ${error.message}`);
    throw error;
  }
}

/** Reads a backup to its end and compares the hash. @throws BackupError */
export async function verifyBackupFile(file: string): Promise<Manifest> {
  const hash = createHash('sha256');
  let first: string | undefined;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    if (last !== undefined) hash.update(`${last}\n`);
    first ??= line;
    last = line;
  }
  const about = manifestSchema.safeParse(parsed(first));
  if (!about.success) throw new BackupError(`${file} is not a backup of this site.`);
  if (about.data.version > VERSION)
    throw new BackupError(`${file} was made by a newer version. Update this one first.`);
  if (z.object({ sha256: z.literal(hash.digest('hex')) }).safeParse(parsed(last)).success) return about.data;
  throw new BackupError(`${file} is damaged: its content does not match its hash.`);
}

export async function* readBackupFile(file: string): AsyncGenerator<Entry> {
  let waiting: string | undefined;
  let first = true;
  for await (const line of linesOf(file)) {
    if (waiting !== undefined) yield entrySchema.parse(parsed(waiting));
    waiting = first ? undefined : line;
    first = false;
  }
}

/** JSON may hold Unicode line breaks, so only a line feed ends a line. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  // `pipeline` passes file errors on to the reader.
  const flow = pipeline(source, unzipped).catch(() => {});
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of unzipped) {
      const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) throw new BackupError(`${file} is damaged, or not a backup.`);
    throw new BackupError(`${file} cannot be read: ${message}`);
  } finally {
    source.destroy();
    await flow;
  }
  if (rest !== '') yield rest;
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}
