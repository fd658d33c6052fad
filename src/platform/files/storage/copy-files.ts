import { sha256Of } from '../sha256.ts';
import { type Files, type StoredFile, undefinedIfMissing } from './files.ts';

interface CopiedFiles {
  copied: number;
  /** Were the same there already, as after a copy that was stopped. */
  skipped: number;
  bytes: number;
}

/**
 * Copies what is not the same there, then compares all of it by size and SHA-256. Whatever stops it, the next call goes
 * on where it was. `say` gets a line of progress. @throws FilesError; Error naming what differs in the end
 */
export async function copyFiles(
  from: Files,
  to: Files,
  prefixes: readonly string[],
  say: (line: string) => void,
): Promise<CopiedFiles> {
  const done = { copied: 0, skipped: 0, bytes: 0 };
  const files = await listed(from, prefixes);
  for (const [place, { key, size }] of files.entries()) {
    if (await same(from, to, key)) {
      done.skipped += 1;
    } else {
      const bytes = await from.read(key).catch(undefinedIfMissing);
      if (!bytes) continue;
      await to.put(key, bytes);
      done.copied += 1;
      done.bytes += size;
    }
    if ((place + 1) % SAID_EVERY === 0) say(`${place + 1} of ${files.length} files`);
  }
  const different: string[] = [];
  for (const { key } of await listed(from, prefixes)) if (!(await same(from, to, key, 'read'))) different.push(key);
  if (different.length > 0)
    throw new Error(`${different.length} files are not the same there, among them ${different[0]}. Copy once more.`);
  return done;
}

const SAID_EVERY = 100;

async function listed(files: Files, prefixes: readonly string[]): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const prefix of prefixes) for await (const file of files.list(prefix)) found.push(file);
  return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** What has gone meanwhile needs no copy. To go on, what the place noted when it took the file will do. */
async function same(from: Files, to: Files, key: string, how: 'noted' | 'read' = 'noted'): Promise<boolean> {
  const [mine, theirs] = await Promise.all([from.head(key), to.head(key)]);
  if (!mine) return true;
  if (!theirs || mine.size !== theirs.size) return false;
  const [one, other] = await Promise.all([hashOf(from, mine, how), hashOf(to, theirs, how)]);
  return one === undefined || one === other;
}

async function hashOf(files: Files, { key, sha256 }: StoredFile, how: 'noted' | 'read'): Promise<string | undefined> {
  if (how === 'noted' && sha256 !== undefined) return sha256;
  const pieces = await files.open(key).catch(undefinedIfMissing);
  return pieces && sha256Of(pieces);
}
