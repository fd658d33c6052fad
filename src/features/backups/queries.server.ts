import { readBackupRecord } from '#/database/backup/backup-record.ts';
import { migrationState } from '#/database/migrate.ts';
import type { Row } from '#/database/tables.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import type { Backup, BackupsView } from './model.ts';
import type { BackupsFound } from './rules.ts';

const SHOWN = 60;

/** Newest first. @throws AppError unauthenticated, forbidden */
export async function viewBackups(ctx: With<'backups'>): Promise<BackupsView> {
  requireAdmin(ctx);
  const rows = await ctx.db.selectFrom('backups').selectAll().orderBy('startedAt', 'desc').limit(SHOWN).execute();
  const { backups } = ctx;
  return {
    places: backups ? [...backups.places] : null,
    encrypted: backups?.encrypts ?? false,
    items: rows.map(toBackup),
  };
}

/** What Health says of them; also of a database that is older than this version. */
export async function findBackups({ db, clock, backups }: With<'backups'>): Promise<BackupsFound> {
  const { since, pending } = await migrationState(db);
  const known = since !== undefined && pending === 0;
  const last = known ? await readBackupRecord(db) : undefined;
  return {
    places: backups?.places,
    last,
    failed: known ? await failedAfter(db, last?.at) : undefined,
    since,
    now: clock.now(),
  };
}

async function failedAfter(db: AppContext['db'], last: Date | undefined): Promise<string | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('trouble')
    .where('state', '!=', 'running')
    .$if(last !== undefined, (query) => query.where('startedAt', '>=', last?.toISOString() ?? ''))
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.trouble ?? undefined;
}

export function toBackup({ id, file, why, state, startedAt, places, bytes, trouble }: Row<'backups'>): Backup {
  return {
    _id: id,
    ...{ file, why, state, startedAt, trouble },
    places: JSON.parse(places) as string[],
    bytes: bytes === null ? null : Number(bytes),
  };
}
