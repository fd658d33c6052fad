import { join, resolve, sep } from 'node:path';
import { type S3Keys, type S3Place, s3Address } from './files/s3/s3-place.ts';

export interface BackupSettings {
  folder: string;
  /** Public keys of age; without one backups are plain. */
  recipients: string[];
  /** A second place. */
  to: S3Place | undefined;
}

interface Given {
  /** Whether people work with this site. */
  production: boolean;
  dataDir: string;
  /** A folder, or 'off'. */
  backups: string | undefined;
  to: string | undefined;
  recipients: string | undefined;
  s3: S3Keys | undefined;
}

export const RECIPIENTS = /^age1[a-z\d]+([\s,]+age1[a-z\d]+)*$/;

/** Undefined when they are off; a text when the settings don't go together. */
export function backupSettings(given: Given): BackupSettings | undefined | string {
  const { production, dataDir, backups, to, s3 } = given;
  const asked = backups !== undefined || to !== undefined;
  if (backups === 'off')
    return to === undefined ? undefined : 'BACKUPS_TO needs backups: take BACKUPS=off away, or leave BACKUPS_TO out.';
  if (!production && !asked) return undefined;
  const [folder, uploads] = [resolve(backups ?? join(dataDir, 'backups')), resolve(dataDir, 'uploads')];
  if (folder === uploads || folder.startsWith(`${uploads}${sep}`))
    return 'BACKUPS must be outside of the uploads: a backup would hold itself.';
  const address = to === undefined ? undefined : s3Address(to);
  if (address && !s3)
    return 'BACKUPS_TO needs an account: set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.';
  return {
    folder,
    recipients: given.recipients?.split(/[\s,]+/) ?? [],
    to: address && s3 && { ...s3, ...address },
  };
}
