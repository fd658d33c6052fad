import { DAY_MS } from '#/platform/time/durations.ts';
import { ADVICE_BY_HAND, ADVICE_FAILED, ADVICE_FIRST, ADVICE_UNTRIED, lastText, triedText } from './messages.ts';
import {
  AGAIN_AFTER_MS,
  BY_HAND_BROKEN_DAYS,
  BY_HAND_LOOK_DAYS,
  LATE_DAYS,
  NIGHT_HOUR,
  TRIED_EVERY_DAYS,
  UNTRIED_LOOK_DAYS,
} from './model.ts';
import { BACKUPS_PATH } from './url.ts';

/** The last night that has begun: its day at the house, and when its backup was due. */
export function lastNight(now: Date, zone: string): { night: string; due: Date } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = local.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: { hour: NIGHT_HOUR } });
  const due = Temporal.ZonedDateTime.compare(today, local) <= 0 ? today : today.subtract({ days: 1 });
  return { night: due.toPlainDate().toString(), due: new Date(due.epochMilliseconds) };
}

interface Nights {
  now: Date;
  /** Of the house. */
  zone: string;
  /** When the site began. */
  since: Date | undefined;
  /** The nights that have theirs, or are having it. */
  nights: readonly string[];
  lastFailure: Date | undefined;
}

/** The night whose backup is to be made now. What the site missed while it was down it makes up for. */
export function nightToMake({ now, zone, since, nights, lastFailure }: Nights): string | undefined {
  const { night, due } = lastNight(now, zone);
  if (since === undefined || since > due || nights.includes(night)) return undefined;
  const tooSoon = lastFailure !== undefined && now.getTime() - lastFailure.getTime() < AGAIN_AFTER_MS;
  return tooSoon && lastFailure <= now ? undefined : night;
}

export interface Trial {
  at: Date;
  damaged: boolean;
}

/** Of the newest that is there: each week, and at once after one that was damaged. */
export function isToBeTried({ now, last }: { now: Date; last: Trial | undefined }): boolean {
  if (!last || last.damaged || last.at > now) return true;
  return now.getTime() - last.at.getTime() >= TRIED_EVERY_DAYS * DAY_MS;
}

export interface BackupsFound {
  /** Where the site makes them by itself. */
  places: readonly string[] | undefined;
  last: { at: Date; file: string; places: readonly string[] } | undefined;
  /** Of what was tried after the last good one. */
  failed: string | undefined;
  tried: Trial | undefined;
  since: Date | undefined;
  now: Date;
}

interface Judged {
  verdict: 'ok' | 'look' | 'broken';
  message: string;
  advice?: string;
  href?: string;
}

export function judgeBackups({ places, last, failed, tried, since, now }: BackupsFound): Judged {
  const daysSince = (at: Date) => Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  const days = daysSince(last?.at ?? since ?? now);
  const trial = triedText(tried && daysSince(tried.at), tried?.damaged ?? false);
  const message = `${lastText(last, days, failed)}${places && last ? ` ${trial}` : ''}`;
  if (!places) {
    const known = { message, advice: ADVICE_BY_HAND, href: BACKUPS_PATH };
    if (days >= BY_HAND_BROKEN_DAYS) return { verdict: 'broken', ...known };
    return last && days < BY_HAND_LOOK_DAYS ? { verdict: 'ok', message } : { verdict: 'look', ...known };
  }
  if (failed !== undefined || isLate(last?.at ?? since, now))
    return { verdict: 'broken', message, advice: ADVICE_FAILED, href: BACKUPS_PATH };
  if (!last) return { verdict: 'look', message, advice: ADVICE_FIRST, href: BACKUPS_PATH };
  if (daysSince(tried?.at ?? since ?? now) > UNTRIED_LOOK_DAYS)
    return { verdict: 'look', message, advice: ADVICE_UNTRIED, href: BACKUPS_PATH };
  return { verdict: 'ok', message, href: BACKUPS_PATH };
}

export function isLate(last: Date | undefined, now: Date): boolean {
  return last !== undefined && now.getTime() - last.getTime() > LATE_DAYS * DAY_MS;
}
