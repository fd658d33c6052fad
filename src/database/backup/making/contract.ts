import type { BackupSettings } from '#/platform/backup-settings.ts';
import type { S3Place } from '#/platform/files/s3/s3-place.ts';

/** What the process that makes a backup is told. */
export interface BackupJob extends BackupSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  filesTo: S3Place | undefined;
  name: string;
  /** ISO 8601 */
  at: string;
}

/** Where backups lie, and which are there; or why that could not be told. */
export type PlaceFound =
  | { place: string; files: { name: string; bytes: number }[] }
  | { place: string; trouble: string };

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
