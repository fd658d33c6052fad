import type { LoggedMail } from '#/features/mail-log/model.ts';
import { spanText } from '#/platform/time/dates.ts';

export function nextTryText({ state, attempts, nextAttemptAt }: LoggedMail, now: string): string {
  const tries = attempts === 1 ? 'Tried once' : attempts === 2 ? 'Tried twice' : `Tried ${attempts} times`;
  if (state === 'failed') return `${tries}. It waits for you.`;
  if (nextAttemptAt === null) return `${tries}.`;
  if (nextAttemptAt <= now) return `${attempts === 0 ? 'Not tried yet' : tries}; it is tried now.`;
  return `${tries}; the next try is in ${spanText(now, nextAttemptAt)}.`;
}
