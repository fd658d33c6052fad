import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { connect } from '../../engines/connect.ts';
import { backUp } from '../backup.ts';
import { momentOf, sortOut } from '../kept.ts';
import type { BackupAnswer, BackupJob, BackupMade, PlaceFound } from './contract.ts';

/* A process of its own: reading, packing and hashing would keep the site from answering. */

const LEFT_BEHIND_MS = 86_400_000;

process.once('message', (job: BackupJob) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  make(job)
    .then(
      (made): BackupAnswer => ({ made }),
      (error: unknown): BackupAnswer => ({ trouble: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer));
});

async function make({ dataDir, databaseUrl, folder, name, at }: BackupJob): Promise<BackupMade> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(dataDir, folder);
  const file = join(folder, name);
  const connection = connect({ dataDir, databaseUrl });
  const summary = await backUp({ connection, dataDir }, file, new Date(at)).finally(() => connection.db.destroy());
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { size: bytes } = await stat(file);
  return { ...summary, bytes, sha256: hash.digest('hex'), found: [await keepSome(folder)] };
}

/** What a process that was killed left: half of a backup, and copies of the database. Only one is made at a time. */
async function sweep(dataDir: string, folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith('.part') && momentOf(name.slice(0, -'.part'.length))) await rm(join(folder, name));
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    // One by hand may be at work.
    if (/^backup-\w{6}$/.test(name) && Date.now() - (await stat(path)).mtimeMs > LEFT_BEHIND_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function keepSome(folder: string): Promise<PlaceFound> {
  const { kept, gone } = sortOut(await readdir(folder));
  for (const name of gone) await rm(join(folder, name), { force: true });
  const files = kept.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size }));
  return { place: folder, files: await Promise.all(files) };
}
