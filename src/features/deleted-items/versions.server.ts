import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import type { AppContext } from '../context.ts';
import { CHANGED_SINCE, NO_SUCH_ITEM } from './messages.ts';

/** A performance's version is its SEQUENCE in the calendar. */
const VERSIONS = { opuses: 'version', musicians: 'version', accounts: 'version', performances: 'sequence' } as const;

export type Versioned = keyof typeof VERSIONS;

/** Optimistic lock; without `seen` the caller overrides. @throws AppError not_found, conflict */
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

/** Like raiseVersion, but returns whether it succeeded. */
export async function raiseSeen(
  { db }: AppContext,
  table: Versioned,
  id: string,
  seen: number | undefined,
): Promise<boolean> {
  // The columns have one type; TypeScript needs one name.
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
