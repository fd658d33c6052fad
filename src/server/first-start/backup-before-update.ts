import { backupName } from '../../database/backup/kept.ts';
import { migrationState } from '../../database/migrate.ts';
import { newId } from '../../platform/ids.ts';
import { StartError } from '../../platform/process/start-error.ts';
import type { Parts } from '../context.ts';

/**
 * Takes a backup of a database that is about to be changed, says where it lies, and hands back what writes it down once
 * the database knows how. @throws StartError, and nothing was changed
 */
export async function backUpBeforeUpdate({ db, backups, clock, log }: Parts): Promise<() => Promise<void>> {
  const { done, pending } = await migrationState(db);
  if (done === 0 || pending === 0 || !backups) return async () => undefined;
  const at = clock.now();
  const file = backupName(at, backups.encrypts);
  const answer = await backups.make(file, at);
  if ('trouble' in answer)
    throw new StartError(
      `This version changes the database, and no backup could be made before that (${answer.trouble}). Nothing was changed. Mend it and start again, or take one yourself and start with BACKUPS=off.`,
    );
  const { found, ...made } = answer.made;
  const places = found.flatMap((one) =>
    'files' in one && one.files.some(({ name }) => name === file) ? one.place : [],
  );
  log.warn({ backup: file, places, steps: pending }, 'a backup was made before the database is brought up to date');
  const [startedAt, endedAt] = [at.toISOString(), clock.now().toISOString()];
  const row = { id: newId(), file, why: 'update', state: 'made', startedAt, endedAt, ...made } as const;
  return async () => {
    await db
      .insertInto('backups')
      .values({ ...row, places: JSON.stringify(places) })
      .execute();
  };
}
