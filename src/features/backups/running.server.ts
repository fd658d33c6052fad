import { backupName } from '#/database/backup/kept.ts';
import type { BackupAnswer, PlaceFound } from '#/database/backup/making/contract.ts';
import type { BackupMaker } from '#/database/backup/making/maker.ts';
import type { Row } from '#/database/tables.ts';
import { newId } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import type { With } from '../ports.ts';
import { noteFound } from './found.server.ts';
import { ENDED_HALFWAY, notReachedText } from './messages.ts';
import { LEASE_MS, RENEW_EVERY_MS } from './model.ts';

/** Undefined while another is made, or when that night has its own: the database lets one in. */
export async function beginBackup(
  { db, clock, backups }: With<'backups'>,
  { why, night }: Pick<Row<'backups'>, 'why' | 'night'>,
): Promise<Row<'backups'> | undefined> {
  const now = clock.now();
  await db
    .updateTable('backups')
    .set({ state: 'failed', leaseUntil: null, endedAt: now.toISOString(), trouble: ENDED_HALFWAY })
    .where('state', '=', 'running')
    .where('leaseUntil', '<', now.toISOString())
    .execute();
  return db
    .insertInto('backups')
    .values({
      ...{ id: newId(), file: backupName(now, backups?.encrypts), why, night, state: 'running' },
      startedAt: now.toISOString(),
      leaseUntil: leaseEnd(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Makes it and writes down what came of it. Nobody may be waiting, so troubles are logged. */
export async function carryOut(ctx: AppContext & { backups: BackupMaker }, row: Row<'backups'>): Promise<void> {
  const { db, clock, log, backups } = ctx;
  const own = () => db.updateTable('backups').where('id', '=', row.id).where('state', '=', 'running');
  const renewing = setInterval(() => {
    own()
      .set({ leaseUntil: leaseEnd(clock.now()) })
      .execute()
      .catch((error: unknown) => log.warn({ error }, 'the lease of a backup could not be renewed'));
  }, RENEW_EVERY_MS);
  try {
    const answer = await backups
      .make(row.file, new Date(row.startedAt))
      .catch((error: unknown): BackupAnswer => ({ trouble: String(error) }));
    const ended = { leaseUntil: null, endedAt: clock.now().toISOString() };
    if ('trouble' in answer) {
      await own()
        .set({ ...ended, state: 'failed', trouble: answer.trouble })
        .execute();
      log.error({ backup: row.file, trouble: answer.trouble }, 'no backup was made');
      return;
    }
    const { found, ...made } = answer.made;
    const trouble = found.flatMap((one) => ('trouble' in one ? notReachedText(one) : [])).join(' ') || null;
    if (trouble) log.error({ backup: row.file, trouble }, 'a backup is not everywhere');
    await own()
      .set({ ...ended, ...made, state: 'made', trouble, places: JSON.stringify(placesOf(row.file, found)) })
      .execute();
    await noteFound(ctx, found);
    log.info({ backup: row.file, bytes: made.bytes }, 'a backup was made');
  } catch (error) {
    log.error({ error, backup: row.file }, 'what came of a backup could not be written down');
  } finally {
    clearInterval(renewing);
  }
}

function placesOf(file: string, found: readonly PlaceFound[]): string[] {
  return found.flatMap((one) => ('files' in one && one.files.some(({ name }) => name === file) ? one.place : []));
}

function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}
