import type { Generated } from 'kysely';

/** What is known of backups; of this machine, so no backup holds it. */
export interface BackupsTable {
  id: string;
  /** Its name in each of its places; the whole path of one made by hand. */
  file: string;
  why: 'night' | 'asked' | 'update' | 'by hand' | 'found';
  /** Day at the house; one is made each. */
  night: string | null;
  /** One is running at a time. */
  state: 'running' | 'made' | 'failed';
  startedAt: string;
  leaseUntil: string | null;
  endedAt: string | null;
  /** JSON: string[], where it lies. */
  places: Generated<string>;
  /** PostgreSQL answers text. */
  bytes: number | string | null;
  /** Of the file as it lies there. */
  sha256: string | null;
  rows: number | null;
  files: number | null;
  /** For owners. */
  trouble: string | null;
  /** Restored on trial. */
  triedAt: string | null;
  triedTrouble: string | null;
}

/** What owners are told of once, until it is over. */
export interface TroublesTable {
  kind: string;
  words: string;
  since: string;
  toldAt: string | null;
}
