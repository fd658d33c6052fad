import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { CHANGED_SINCE, NO_SUCH_ITEM } from './messages.ts';

/** A performance's version is the calendar's SEQUENCE. */
const VERSIONS = { opuses: 'version', musicians: 'version', accounts: 'version', performances: 'sequence' } as const;

export type Versioned = keyof typeof VERSIONS;

/**
 * Locks an item for the rest of the transaction and counts the change. `seen` is the version that was on the screen;
 * without it the caller says that they don't mind. @throws AppError not_found, conflict when it was changed since
 */
export async function raiseVersion(
  tx: AppContext,
  table: Versioned,
  id: string,
  seen: number | undefined,
): Promise<void> {
  const raised = ID.test(id) && (await raiseSeen(tx, table, id, seen));
  if (raised) return;
  const present = ID.test(id) && (await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  throw present ? new AppError('conflict', CHANGED_SINCE) : new AppError('not_found', NO_SUCH_ITEM);
}

/** The same; answers whether it was there and as it was seen. */
export async function raiseSeen(
  { db }: AppContext,
  table: Versioned,
  id: string,
  seen: number | undefined,
): Promise<boolean> {
  // The columns are alike, whatever they are called.
  const column = VERSIONS[table] as 'version';
  const raised = await db
    .updateTable(table as 'opuses')
    .set((e) => ({ [column]: e(column, '+', 1) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where(column, '=', seen ?? 0))
    .returning('id')
    .executeTakeFirst();
  return raised !== undefined;
}
