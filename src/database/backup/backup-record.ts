import type { Database } from '../tables.ts';

const ROW = 'last-backup';

interface BackupRecord {
  at: Date;
  file: string;
}

export async function recordBackup(db: Database, { at, file }: BackupRecord): Promise<void> {
  const value = JSON.stringify({ at: at.toISOString(), file });
  await db
    .insertInto('serverMarks')
    .values({ name: ROW, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function readBackupRecord(db: Database): Promise<BackupRecord | undefined> {
  const row = await db.selectFrom('serverMarks').select('value').where('name', '=', ROW).executeTakeFirst();
  if (!row) return undefined;
  const { at, file } = JSON.parse(row.value) as { at: string; file: string };
  return { at: new Date(at), file };
}
