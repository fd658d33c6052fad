import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { momentOf } from '../kept.ts';
import type { BackupPlace } from './place.ts';

export function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return [];
      });
      const ours = names.filter((name) => momentOf(name) !== undefined);
      return Promise.all(ours.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
