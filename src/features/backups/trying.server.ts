import { acquireLease } from '#/database/lease.ts';
import type { Row } from '#/database/tables.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { TRIED_AGAIN_AFTER_MS } from './model.ts';
import { lastTrial } from './queries.server.ts';
import { isToBeTried } from './rules.ts';

const LEASE = 'backup-trial';

/** Tries the newest each week; of several processes one does. What says nothing of the backup is tried again later. */
export async function tryNewest(ctx: With<'backups'>): Promise<void> {
  const { db, clock, log, backups } = ctx;
  if (!backups || !(await oneToTry(ctx, backups.places))) return;
  // Kept where it could not be tried, so that it is again only after a while.
  const lease = await acquireLease(ctx, LEASE, TRIED_AGAIN_AFTER_MS);
  if (!lease) return;
  // Another process may have done it meanwhile.
  const row = await oneToTry(ctx, backups.places);
  if (!row) return lease.release();
  const { file: name, sha256, rows, files } = row;
  const answer = await backups.tryOut({
    ...{ name, sha256, rows, files, places: JSON.parse(row.places) as string[] },
    bytes: row.bytes === null ? null : Number(row.bytes),
  });
  if ('later' in answer) {
    log.warn({ backup: name, why: answer.later }, 'a backup could not be tried');
    return;
  }
  const triedTrouble = 'damaged' in answer ? answer.damaged : null;
  await db
    .updateTable('backups')
    .set({ triedAt: clock.now().toISOString(), triedTrouble })
    .where('id', '=', row.id)
    .execute();
  await lease.release();
  if (triedTrouble === null) log.info({ backup: name }, 'a backup was tried, and is good');
  else log.error({ backup: name, trouble: triedTrouble }, 'a backup was tried, and is damaged');
}

/** Of those that lie where this process looks. */
async function oneToTry({ db, clock }: AppContext, places: readonly string[]): Promise<Row<'backups'> | undefined> {
  if (!isToBeTried({ now: clock.now(), last: await lastTrial(db) })) return undefined;
  const row = await db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', 'made')
    .where('why', '!=', 'by hand')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.triedTrouble === null && (JSON.parse(row.places) as string[]).some((place) => places.includes(place))
    ? row
    : undefined;
}
