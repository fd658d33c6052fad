import { DAY_MS, HOUR_MS } from '#/platform/time/durations.ts';
import { isLate } from '../backups/rules.ts';
import { DISK_LOOK_BYTES, MAIL_BROKEN_HOURS } from '../health/model.ts';
import { backupDamagedText, backupLateText, certificateText, diskText, mailText } from './messages.ts';
import { CERTIFICATE_DAYS, DISK_WELL_BYTES, type Judged, type TroubleKind } from './model.ts';

export interface Seen {
  now: Date;
  /** Of the house. */
  zone: string;
  /** Undefined where the site makes none itself: then Health alone says it. */
  backups: { last: Date | undefined; since: Date | undefined; damaged: boolean } | undefined;
  freeBytes: number;
  /** Of the mails that wait. */
  oldestMail: Date | undefined;
  /** Undefined when the address is not encrypted, or did not answer. */
  certificateEnds: Date | undefined;
}

/** `told`: whether owners know of this one already. */
export function judgeTrouble(kind: TroubleKind, seen: Seen, told: boolean): Judged {
  switch (kind) {
    case 'backup':
      return judgeBackup(seen);
    case 'disk':
      return wrongIf(seen.freeBytes < (told ? DISK_WELL_BYTES : DISK_LOOK_BYTES), diskText(seen.freeBytes));
    case 'mail':
      return wrongIf(isOlder(seen.oldestMail, seen.now, MAIL_BROKEN_HOURS * HOUR_MS), mailText());
    case 'certificate':
      return judgeCertificate(seen);
  }
}

function judgeBackup({ backups, now, zone }: Seen): Judged {
  if (!backups) return 'unseen';
  if (backups.damaged) return { wrong: backupDamagedText() };
  return wrongIf(isLate(backups.last ?? backups.since, now), backupLateText(backups.last, zone));
}

function judgeCertificate({ certificateEnds: ends, now, zone }: Seen): Judged {
  if (!ends) return 'unseen';
  return wrongIf(ends.getTime() - now.getTime() < CERTIFICATE_DAYS * DAY_MS, certificateText(ends, now, zone));
}

function isOlder(at: Date | undefined, now: Date, ms: number): boolean {
  return at !== undefined && now.getTime() - at.getTime() > ms;
}

function wrongIf(is: boolean, words: string): Judged {
  return is ? { wrong: words } : 'well';
}
