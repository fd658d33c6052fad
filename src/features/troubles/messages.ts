import { fileSize } from '#/platform/files/file-size.ts';
import { momentIn } from '#/platform/time/in-zone.ts';
import type { TroubleKind } from './model.ts';

export const TROUBLE_SUBJECTS: Record<TroubleKind, string> = {
  backup: 'Your site has no good backup of these days',
  disk: 'The disk of your site is nearly full',
  mail: 'Mail of your site has waited for a day',
  certificate: 'The certificate of your site runs out',
};

export const TROUBLE_TITLES: Record<TroubleKind, readonly [string, string]> = {
  backup: ['No good', 'backup'],
  disk: ['A full', 'disk'],
  mail: ['Mail', 'waits'],
  certificate: ['The', 'certificate'],
};

export const TOLD_ONCE = 'You are told once. When it is over and comes back, you are told again.';

export function backupDamagedText(): string {
  return 'The newest backup was tried, and is damaged. Another is made tonight; make one now, and look at the disk or storage where they lie.';
}

export function backupLateText(last: Date | undefined, zone: string): string {
  const since = last ? `The last good backup is of ${momentIn(zone, last.toISOString())}` : 'There is no good backup';
  return `${since}, and one should be made each night. The list of backups says why it was not.`;
}

export function diskText(freeBytes: number): string {
  return `${fileSize(freeBytes)} are free where the data of the site lies. A full disk stops orders, requests and mail. Make room there, or move the data to a larger one.`;
}

export function mailText(): string {
  return 'A mail of the site has waited for more than a day. Nothing is lost: what waits goes out when it is taken. The list of mails says what the mail server answered.';
}

export function certificateText(ends: Date, now: Date, zone: string): string {
  const when = momentIn(zone, ends.toISOString());
  const over = ends <= now ? `ran out on ${when}` : `runs out on ${when}`;
  return `The certificate of the address of your site ${over}. Browsers refuse a site without one. It should have been renewed by itself: ask whoever runs the server.`;
}
