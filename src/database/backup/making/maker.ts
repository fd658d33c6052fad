import { join } from 'node:path';
import { inProcessOfItsOwn } from '#/platform/process/own-process.ts';
import { placeNames } from '../places/places.ts';
import type { BackupAnswer, BackupJob } from './contract.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
const PATIENCE_MS = 6 * 3_600_000;

/** Makes backups beside the site. */
export interface BackupMaker {
  /** For people: where they lie. */
  readonly places: readonly string[];
  readonly encrypts: boolean;
  /** @throws Error when no process can be started */
  make(name: string, at: Date): Promise<BackupAnswer>;
  /** Work that nobody waits for; `stop` does. */
  inBackground(work: Promise<unknown>): void;
  /** What is being made ends unfinished. */
  stop(): Promise<void>;
}

export function createBackupMaker(site: Omit<BackupJob, 'name' | 'at'>): BackupMaker {
  const ending = new AbortController();
  const inHand = new Set<Promise<unknown>>();
  return {
    places: placeNames(site),
    encrypts: site.recipients.length > 0,
    async make(name, at) {
      if (ending.signal.aborted) return { trouble: STOPPED };
      const job: BackupJob = { ...site, name, at: at.toISOString() };
      // SQLite may sort in files, and not every root can be written to.
      const environment = { SQLITE_TMPDIR: site.dataDir };
      const how = await inProcessOfItsOwn<BackupAnswer>(WORKER, job, PATIENCE_MS, ending.signal, environment);
      if ('answer' in how) return how.answer;
      if (ending.signal.aborted) return { trouble: STOPPED };
      return { trouble: how.problem === 'too_slow' ? TOO_SLOW : DIED };
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
