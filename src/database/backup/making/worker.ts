import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { encryptFile } from '#/platform/encryption/age.ts';
import { sha256Of } from '#/platform/files/sha256.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { connect } from '../../engines/connect.ts';
import { type BackupSummary, backUp } from '../backup.ts';
import { momentOf } from '../kept.ts';
import { tidyPlaces } from '../places/tidying.ts';
import { NoRoomError, restoreOnTrial } from '../trying/restore-on-trial.ts';
import type { BackupAnswer, BackupJob, BackupMade } from './contract.ts';
import { checkRoom } from './room.ts';

/* A process of its own: reading, packing and hashing would keep the site from answering. */

const LEFT_BEHIND_MS = DAY_MS;

process.once('message', (job: BackupJob) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  make(job)
    .then(
      (made): BackupAnswer => ({ made }),
      (error: unknown): BackupAnswer => ({ trouble: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer));
});

async function make(job: BackupJob): Promise<BackupMade> {
  const { dataDir, folder, name } = job;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(dataDir, folder);
  const file = join(folder, name);
  const summary = job.recipients.length > 0 ? await writeEncrypted(job, file) : await write(job, file);
  const sha256 = await sha256Of(createReadStream(file));
  const { size: bytes } = await stat(file);
  return { ...summary, bytes, sha256, found: await tidyPlaces(job) };
}

async function write(job: BackupJob, file: string): Promise<BackupSummary> {
  const { dataDir, databaseUrl, filesTo, at } = job;
  const connection = connect({ dataDir, databaseUrl });
  try {
    await checkRoom(job, connection);
    return await backUp({ connection, dataDir, filesTo }, file, new Date(at));
  } finally {
    await connection.db.destroy();
  }
}

/** Plain it lies only beside the database, for the while; tried now, for nobody here can open it later. */
async function writeEncrypted(job: BackupJob, file: string): Promise<BackupSummary> {
  const beside = await mkdtemp(join(job.dataDir, 'backup-'));
  try {
    const plain = join(beside, 'plain.gz');
    const summary = await write(job, plain);
    await restoreOnTrial(plain, job.dataDir).catch(unlessNoRoom);
    await encryptFile(plain, `${file}.part`, job.recipients);
    await rename(`${file}.part`, file);
    return summary;
  } finally {
    await rm(beside, { recursive: true });
    await rm(`${file}.part`, { force: true });
  }
}

function unlessNoRoom(error: unknown): void {
  if (!(error instanceof NoRoomError)) throw error;
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
