export type { Backup, BackupsView } from './schema.server.ts';

/** In Las Vegas; no clock skips or repeats it. */
export const NIGHT_HOUR = 3;
/** After one that failed. */
export const AGAIN_AFTER_MS = 3_600_000;
/** Renewed while it is made, so that it ends with the process. */
export const LEASE_MS = 120_000;
export const RENEW_EVERY_MS = 30_000;

export const LATE_DAYS = 2;
/** Where the site makes none itself. */
export const BY_HAND_LOOK_DAYS = 7;
export const BY_HAND_BROKEN_DAYS = 30;

export const BACKUP_WHYS = ['night', 'asked', 'update', 'by hand', 'found'] as const;
export const BACKUP_STATES = ['running', 'made', 'failed'] as const;
