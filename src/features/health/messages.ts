import type { Check, Verdict } from './model.ts';

export const BACKUP_COMMAND = 'npm run backup -- backup.gz';

/** '2026-11-21 17:46 UTC'. */
export function timeWords(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** All of it in one sentence. */
export function summaryWords(checks: readonly Pick<Check, 'verdict'>[]): string {
  const count = (wanted: Verdict) => checks.filter(({ verdict }) => verdict === wanted).length;
  const [broken, look] = [count('broken'), count('look')];
  const looks = look === 1 ? 'one thing to look at' : `${look} things to look at`;
  if (broken === 0)
    return look === 0 ? 'All is well.' : `Nothing is broken, and there ${look === 1 ? 'is' : 'are'} ${looks}.`;
  return `${broken === 1 ? 'One thing is' : `${broken} things are`} broken${look === 0 ? '.' : `, and there ${look === 1 ? 'is' : 'are'} ${looks}.`}`;
}
