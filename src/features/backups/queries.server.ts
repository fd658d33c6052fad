import { readBackupRecord } from '#/database/backup/backup-record.ts';
import { migrationState } from '#/database/migrate.ts';
import type { Row } from '#/database/tables.ts';
import { requireAdmin } from '../accounts/policy.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { damagedText } from './messages.ts';
import type { Backup, BackupsView } from './model.ts';
import type { BackupsFound, Trial } from './rules.ts';

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
    tried: known ? await lastTrial(db) : undefined,
    since,
    now: clock.now(),
  };
}

async function failedAfter(db: AppContext['db'], last: Date | undefined): Promise<string | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(['trouble', 'triedTrouble'])
    .where('state', '!=', 'running')
    .$if(last !== undefined, (query) => query.where('startedAt', '>=', last?.toISOString() ?? ''))
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.triedTrouble ? damagedText(row.triedTrouble) : (row?.trouble ?? undefined);
}

export async function lastTrial(db: AppContext['db']): Promise<Trial | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(['triedAt', 'triedTrouble'])
    .where('triedAt', 'is not', null)
    .orderBy('triedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.triedAt ? { at: new Date(row.triedAt), damaged: row.triedTrouble !== null } : undefined;
}

export function toBackup({ id, places, bytes, ...row }: Row<'backups'>): Backup {
  const { file, why, state, startedAt, trouble, triedAt, triedTrouble } = row;
  return {
    _id: id,
    ...{ file, why, state, startedAt, trouble, triedAt, triedTrouble },
    places: JSON.parse(places) as string[],
    bytes: bytes === null ? null : Number(bytes),
  };
}
