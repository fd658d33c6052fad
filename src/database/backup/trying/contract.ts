import type { BackupJob } from '../making/contract.ts';

/** What the process that tries a backup is told. */
export interface TrialJob extends Omit<BackupJob, 'name' | 'at'> {
  name: string;
  /** Where it should lie. */
  places: readonly string[];
  /** As noted when it was made; null where that is not known. */
  bytes: number | null;
  sha256: string | null;
  rows: number | null;
  files: number | null;
}

/** The words are for owners. `later`: it could not be tried, which says nothing of the backup. */
export type TrialAnswer = { good: true } | { damaged: string } | { later: string };
