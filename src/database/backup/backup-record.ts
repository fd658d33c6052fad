import { newId } from '#/platform/ids.ts';
import type { Database } from '../tables.ts';

interface BackupRecord {
  at: Date;
  file: string;
}

/** Of one made by hand; only the last is remembered. */
export async function recordBackup(db: Database, { at, file }: BackupRecord): Promise<void> {
  const time = at.toISOString();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('backups').where('why', '=', 'by hand').execute();
    await tx
      .insertInto('backups')
      .values({ id: newId(), file, why: 'by hand', state: 'made', startedAt: time, endedAt: time })
      .execute();
  });
}

/** The last good one: as of when, and where it lies. */
export async function readBackupRecord(db: Database): Promise<(BackupRecord & { places: string[] }) | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(['startedAt', 'file', 'places'])
    .where('state', '=', 'made')
    .where('triedTrouble', 'is', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { at: new Date(row.startedAt), file: row.file, places: JSON.parse(row.places) as string[] };
}
