import { constants, setPriority } from 'node:os';
import { sha256Of } from '#/platform/files/sha256.ts';
import { BackupError } from '../backup-file.ts';
import { withBackup } from '../places/find-backup.ts';
import type { BackupPlace } from '../places/place.ts';
import { placesOf } from '../places/places.ts';
import type { TrialAnswer, TrialJob } from './contract.ts';
import { restoreOnTrial } from './restore-on-trial.ts';

/* A process of its own, as the one that makes them. */

process.once('message', (job: TrialJob) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  tryOut(job)
    .then(
      (): TrialAnswer => ({ good: true }),
      (error: unknown): TrialAnswer => {
        const words = error instanceof Error ? error.message : String(error);
        return error instanceof BackupError ? { damaged: words } : { later: words };
      },
    )
    .then((answer) => process.send?.(answer));
});

/** @throws BackupError of a damaged one; whatever else says nothing of it */
async function tryOut(job: TrialJob): Promise<void> {
  const places = placesOf(job).filter(({ name }) => job.places.includes(name));
  for (const place of places) await compare(place, job);
  // What is encrypted was restored on trial before it was.
  if (job.name.endsWith('.age')) return;
  const [first] = places;
  if (!first) return;
  const wanted = { which: `${first.name}/${job.name}`, identity: undefined };
  const summary = await withBackup(wanted, { ...job, backups: job, s3: job.to }, (file) =>
    restoreOnTrial(file, job.dataDir),
  );
  for (const what of ['rows', 'files'] as const)
    if (job[what] !== null && job[what] !== summary[what])
      throw new BackupError(`${job.name} held ${summary[what]} ${what}, and ${job[what]} were packed.`);
}

/** With what was noted when it was made. */
async function compare(place: BackupPlace, { name, bytes, sha256 }: TrialJob): Promise<void> {
  const there = (await place.list()).find((one) => one.name === name);
  const which = `${place.name}/${name}`;
  if (!there) throw new BackupError(`${which} is not there any more.`);
  if (bytes !== null && there.bytes !== bytes)
    throw new BackupError(`${which} is damaged: it has ${there.bytes} bytes, and had ${bytes}.`);
  if (sha256 === null) return;
  if ((await sha256Of(await place.read(name))) !== sha256)
    throw new BackupError(`${which} is damaged: it is not what was made.`);
}
