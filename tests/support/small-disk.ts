import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestStorage, type TestStorage } from './engine.ts';

export interface SmallDisk {
  storage: TestStorage;
  /** Where it is mounted. */
  folder: string;
  /** Writes until no more than this fits. */
  fill(left?: number): void;
  /** Gives back what `fill` took. */
  free(): void;
  remove(): Promise<void>;
}

/**
 * A site's data on a disk of its own, of so many megabytes: the data folder, on PostgreSQL the database too. Undefined,
 * with a line that says so, where this machine does not let us mount one.
 */
export async function createSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'forte-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    console.warn(`Not tried on this machine: no disk can be mounted (${mounted.stderr?.trim() || mounted.error})`);
    return undefined;
  }
  // PostgreSQL runs as a user of its own, and makes what it needs.
  chmodSync(folder, 0o777);
  const storage = await createTestStorage({ tables: false, place: folder });
  const filling = join(folder, 'filling');
  return {
    storage,
    folder,
    fill(left = 0) {
      const { bavail, bsize } = statfsSync(folder);
      if (left > 0) return writeFileSync(filling, Buffer.alloc(bavail * bsize - left));
      for (let bytes = 1024 * 1024; bytes >= 1; bytes /= 16) {
        try {
          for (;;) writeFileSync(filling, Buffer.alloc(bytes), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    free: () => rmSync(filling, { force: true }),
    async remove() {
      // PostgreSQL lets go of nothing while it can't write.
      rmSync(filling, { force: true });
      await storage.remove();
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
