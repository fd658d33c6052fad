import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { MINUTE_MS } from '../../time/durations.ts';
import { checkKey, type Files, FilesError, type FilesTrouble, type StoredFile } from './files.ts';

const TROUBLE: Record<string, FilesTrouble> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EISDIR: 'missing',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'full',
  EIO: 'away',
  EMFILE: 'away',
  ENFILE: 'away',
  ESTALE: 'away',
};
/** Being written, or left by a crash. */
const DRAFT = '.draft-';
/** Longer than any write. */
const DRAFT_LEFT_MS = 30 * MINUTE_MS;
const PIECE_BYTES = 262_144;

interface FolderOptions {
  /** What is kept together in a folder of its own goes with it. */
  emptyFoldersGo?: boolean;
}

/** Outside everything the web server serves; other file errors than those of a failing disk are thrown as they are. */
export function createFolder(folder: string, { emptyFoldersGo = false }: FolderOptions = {}): Files {
  const pathOf = (key: string) => {
    checkKey(key);
    return resolve(folder, key);
  };
  const doing = <T>(key: string, work: Promise<T>): Promise<T> => work.catch((error) => explain(error, key));
  return {
    description: folder,
    put: async (key, bytes) => doing(key, write(pathOf(key), bytes)),
    read: async (key) => doing(key, readFile(pathOf(key))),
    async open(key) {
      const handle = await doing(key, open(pathOf(key)));
      async function* pieces() {
        try {
          for (;;) {
            const { bytesRead, buffer } = await doing(key, handle.read(Buffer.alloc(PIECE_BYTES)));
            if (bytesRead === 0) return;
            yield buffer.subarray(0, bytesRead);
          }
        } finally {
          await handle.close();
        }
      }
      return pieces();
    },
    head: async (key) => doing(key, statOf(pathOf(key), key)),
    async *list(prefix) {
      // The folder that holds all of them.
      const under = resolve(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await doing(prefix, readdir(under, { recursive: true, withFileTypes: true })).catch(
        noneIfMissing,
      );
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const key = relative(folder, path).split(sep).join('/');
        if (!key.startsWith(prefix)) continue;
        const found = await doing(key, statOf(path, key));
        if (found && entry.name.startsWith(DRAFT)) await dropOldDraft(path, found);
        else if (found) yield found;
      }
    },
    async delete(key) {
      await doing(key, rm(pathOf(key), { force: true }));
      if (emptyFoldersGo) await rmdir(dirname(pathOf(key))).catch(() => undefined);
    },
  };
}

/** Under another name until it is on the disk; the draft's ending stays that of the file. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const place = dirname(file);
  const draft = join(place, `${DRAFT}${randomUUID()}-${basename(file)}`);
  await mkdir(place, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(place);
}

/** A new name needs a flush of its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function statOf(path: string, key: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (TROUBLE[error.code ?? ''] !== 'missing') throw error;
  });
  return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : undefined;
}

async function dropOldDraft(path: string, { modifiedAt }: StoredFile): Promise<void> {
  if (Date.now() - modifiedAt.getTime() > DRAFT_LEFT_MS) await rm(path, { force: true });
}

function explain(error: NodeJS.ErrnoException, key: string): never {
  const trouble = TROUBLE[error.code ?? ''];
  if (!trouble) throw error;
  throw new FilesError(trouble, `${key}: ${error.message}`, error);
}

function noneIfMissing(error: unknown): [] {
  if (error instanceof FilesError && error.trouble === 'missing') return [];
  throw error;
}
