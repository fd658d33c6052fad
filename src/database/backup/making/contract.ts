/** What the process that makes a backup is told. */
export interface BackupJob {
  dataDir: string;
  databaseUrl: string | undefined;
  folder: string;
  name: string;
  /** ISO 8601 */
  at: string;
}

/** Where backups lie, and which are there. */
export interface PlaceFound {
  place: string;
  files: { name: string; bytes: number }[];
}

export interface BackupMade {
  rows: number;
  files: number;
  bytes: number;
  /** Of the file as it lies there. */
  sha256: string;
  found: PlaceFound[];
}

/** The words are for owners. */
export type BackupAnswer = { made: BackupMade } | { trouble: string };
