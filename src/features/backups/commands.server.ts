import { migrationState } from '#/database/migrate.ts';
import { AppError } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { With } from '../ports.ts';
import { BACKUPS_OFF, ONE_IS_MADE } from './messages.ts';
import type { Backup } from './model.ts';
import { toBackup } from './queries.server.ts';
import { nightToMake } from './rules.ts';
import { beginBackup, carryOut } from './running.server.ts';

/** Begun, and made in the background. @throws AppError unauthenticated, forbidden, conflict */
export async function backUpNow(ctx: With<'backups'>): Promise<Backup> {
  requireAdmin(ctx);
  const { backups } = ctx;
  if (!backups) throw new AppError('conflict', BACKUPS_OFF);
  const row = await inTransaction(ctx, async (tx) => {
    requireAdmin(tx);
    const begun = await beginBackup(tx, { why: 'asked', night: null });
    if (!begun) throw new AppError('conflict', ONE_IS_MADE);
    await recordAct(tx, { kind: 'backup', itemId: begun.id, itemName: begun.file, action: 'added' });
    return begun;
  });
  backups.inBackground(carryOut({ ...ctx, backups }, row));
  return toBackup(row);
}

/** Of several processes one makes it. What fails is tried again after an hour. */
export async function backUpAtNight(ctx: With<'backups'>): Promise<void> {
  const { backups } = ctx;
  if (!backups) return;
  const night = nightToMake(await findNights(ctx));
  if (night === undefined) return;
  const row = await beginBackup(ctx, { why: 'night', night });
  if (row) await carryOut({ ...ctx, backups }, row);
}

async function findNights({ db, clock, business }: AppContext): Promise<Parameters<typeof nightToMake>[0]> {
  const { since } = await migrationState(db);
  const rows = await db
    .selectFrom('backups')
    .select(['night', 'state', 'startedAt'])
    .where('night', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(30)
    .execute();
  const failure = rows.find(({ state }) => state === 'failed');
  return {
    now: clock.now(),
    zone: business.zone,
    since,
    nights: rows.filter(({ state }) => state !== 'failed').flatMap(({ night }) => night ?? []),
    lastFailure: failure && new Date(failure.startedAt),
  };
}
