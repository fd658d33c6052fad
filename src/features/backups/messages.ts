import type { BACKUP_WHYS } from './model.ts';

const BACKUP_COMMAND = 'npm run backup -- backup.gz';

export const BACKUPS_OFF =
  'This site makes no backups itself (BACKUPS=off). Take BACKUPS out of its environment, or name a folder there.';
export const ONE_IS_MADE = 'A backup is being made already. Look again in a moment.';
export const ENDED_HALFWAY = 'The site ended while it was made.';

export const ADVICE_BY_HAND = `Make one now: ${BACKUP_COMMAND}. Keep it on another machine, and let cron do it every night; or take BACKUPS=off away, and the site does it.`;
export const ADVICE_FIRST = 'The first is made tonight. You need not wait: BACK UP NOW.';
export const ADVICE_FAILED =
  'It is tried again by itself. See that the place is there, may be written to, and has room; then BACK UP NOW.';

export const ADVICE_UNTRIED =
  'It is tried by itself, by being restored into a scratch place. See that the disk has room for that.';

/** 'One was tried yesterday, and was good.' */
export function triedText(days: number | undefined, damaged: boolean): string {
  if (days === undefined) return 'None has been tried yet.';
  return `One was tried ${daysAgo(days)}, and was ${damaged ? 'damaged' : 'good'}.`;
}

export function damagedText(trouble: string): string {
  return `Tried, it was not good: ${trouble}`;
}

function daysAgo(days: number): string {
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}

export function notReachedText({ place, trouble }: { place: string; trouble: string }): string {
  return `It is not in ${place}: ${trouble}`;
}

export const WHY_LABELS: Record<(typeof BACKUP_WHYS)[number], string> = {
  night: 'of the night',
  asked: 'asked for',
  update: 'before an update',
  'by hand': 'by hand',
  found: 'found there',
};

/** 'The last backup was made yesterday, to /backups/x.gz.' */
export function lastText(
  last: { file: string; places: readonly string[] } | undefined,
  days: number,
  failed: string | undefined,
): string {
  const where = last && (last.places.length === 0 ? last.file : `${last.file} in ${last.places.join(' and ')}`);
  const good = last ? `The last backup was made ${daysAgo(days)}, to ${where}.` : 'No backup has ever been made here.';
  return failed === undefined ? good : `${good} But of the newest: ${failed}`;
}
