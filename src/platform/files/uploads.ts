import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';

/** Outside everything the web server serves; paths are relative to the data folder. */
export interface Uploads {
  /** Flushed to disk; a failure leaves nothing behind. */
  store(path: string, bytes: Uint8Array): Promise<void>;
  read(path: string): Promise<Buffer>;
  remove(path: string): Promise<void>;
  list(folder: string): Promise<{ path: string; writtenAt: Date }[]>;
}

export function createUploads(dataDir: string): Uploads {
  return {
    async store(path, bytes) {
      const file = pathInside(dataDir, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await syncFolder(dirname(file));
    },
    read: (path) => readFile(pathInside(dataDir, path)),
    remove: (path) => rm(pathInside(dataDir, path), { force: true }),
    async list(folder) {
      const names = await readdir(pathInside(dataDir, folder)).catch(noneIfMissing);
      const paths = names.map((name) => `${folder}/${name}`);
      return Promise.all(
        paths.map(async (path) => ({ path, writtenAt: (await stat(pathInside(dataDir, path))).mtime })),
      );
    },
  };
}

/** Idempotent; completes a file left half written by a crash. */
export async function storeOnce(uploads: Uploads, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await uploads.store(path, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if ((await uploads.read(path)).equals(bytes)) return;
    await uploads.remove(path);
    await uploads.store(path, bytes);
  }
}

/** @throws Error when the path leads out of the folder */
export function pathInside(folder: string, path: string): string {
  const place = resolve(folder, path);
  if (!place.startsWith(`${resolve(folder)}${sep}`)) throw new Error(`'${path}' leads out of the data folder.`);
  return place;
}

/** A new name needs a flush of its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
