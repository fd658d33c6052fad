import { DISK_LOOK_BYTES } from '../health/model.ts';

export const TROUBLE_KINDS = ['backup', 'disk', 'mail', 'certificate'] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

/** What is wrong, in words for owners; well; or nothing that could be seen. */
export type Judged = { wrong: string } | 'well' | 'unseen';

/** It is over only with some room to spare, so that a disk about to fill is told of once. */
export const DISK_WELL_BYTES = 1.5 * DISK_LOOK_BYTES;
export const CERTIFICATE_DAYS = 14;
