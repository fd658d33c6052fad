import { join } from 'node:path';
import { inProcessOfItsOwn } from '#/platform/process/own-process.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { placeNames } from '../places/places.ts';
import type { TrialAnswer, TrialJob } from '../trying/contract.ts';
import type { BackupAnswer, BackupJob } from './contract.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
const TRIAL_WORKER = join(import.meta.dirname, '../trying/worker.ts');
const PATIENCE_MS = 6 * HOUR_MS;

type Site = Omit<BackupJob, 'name' | 'at'>;
type TriedBackup = Omit<TrialJob, keyof Site>;

/** Makes backups beside the site. */
export interface BackupMaker {
  /** For people: where they lie. */
  readonly places: readonly string[];
  readonly encrypts: boolean;
  /** @throws Error when no process can be started */
  make(name: string, at: Date): Promise<BackupAnswer>;
  /** Restores it into a scratch place, or compares what can't be opened. @throws Error when no process can be started */
  tryOut(backup: TriedBackup): Promise<TrialAnswer>;
  /** Work that nobody waits for; `stop` does. */
  inBackground(work: Promise<unknown>): void;
  /** What is being made ends unfinished. */
  stop(): Promise<void>;
}

export function createBackupMaker(site: Site): BackupMaker {
  const ending = new AbortController();
  const inHand = new Set<Promise<unknown>>();
  /** SQLite may sort in files, and not every root can be written to. */
  const environment = { SQLITE_TMPDIR: site.dataDir };
  const beside = <Answer>(worker: string, job: object) =>
    inProcessOfItsOwn<Answer>(worker, job, PATIENCE_MS, ending.signal, environment);
  return {
    places: placeNames(site),
    encrypts: site.recipients.length > 0,
    async make(name, at) {
      if (ending.signal.aborted) return { trouble: STOPPED };
      const job: BackupJob = { ...site, name, at: at.toISOString() };
      const how = await beside<BackupAnswer>(WORKER, job);
      if ('answer' in how) return how.answer;
      if (ending.signal.aborted) return { trouble: STOPPED };
      return { trouble: how.problem === 'too_slow' ? TOO_SLOW : DIED };
    },
    async tryOut(backup) {
      if (ending.signal.aborted) return { later: STOPPED };
      const job: TrialJob = { ...site, ...backup };
      const how = await beside<TrialAnswer>(TRIAL_WORKER, job);
      return 'answer' in how ? how.answer : { later: ending.signal.aborted ? STOPPED : how.problem };
    },
    inBackground(work) {
      const done = work.catch(() => undefined).finally(() => inHand.delete(done));
      inHand.add(done);
    },
    async stop() {
      ending.abort();
      await Promise.all(inHand);
    },
  };
}

const STOPPED = 'The site was stopped while it was made.';
const TOO_SLOW = 'It was not done after six hours.';
const DIED = 'The process that made it ended before it was done; look at the memory of the machine.';
