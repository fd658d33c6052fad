import { HOUR_MS } from '#/platform/time/durations.ts';

export type { Backup, BackupsView } from './schema.server.ts';

/** On the clock of the house; no clock skips or repeats it. */
export const NIGHT_HOUR = 3;
/** After one that failed. */
export const AGAIN_AFTER_MS = HOUR_MS;
/** Renewed while it is made, so that it ends with the process. */
export const LEASE_MS = 120_000;
export const RENEW_EVERY_MS = 30_000;

export const LATE_DAYS = 2;
/** The newest is tried so often. */
export const TRIED_EVERY_DAYS = 7;
export const UNTRIED_LOOK_DAYS = 14;
/** After a trial that did not end, by whichever process. */
export const TRIED_AGAIN_AFTER_MS = 6 * HOUR_MS;
/** Where the site makes none itself. */
export const BY_HAND_LOOK_DAYS = 7;
export const BY_HAND_BROKEN_DAYS = 30;

export const BACKUP_WHYS = ['night', 'asked', 'update', 'by hand', 'found'] as const;
export const BACKUP_STATES = ['running', 'made', 'failed'] as const;
