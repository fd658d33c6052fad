import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import type { AppContext } from './context.ts';
import { CHANGED_SINCE, NO_SUCH_ITEM } from './deleted-items/messages.ts';

export type Versioned = 'opuses' | 'musicians' | 'accounts' | 'performances';

/** Optimistic lock; without an expected version it overrides. @throws AppError not_found, conflict */
export async function raiseVersion(
  tx: AppContext,
  table: Versioned,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  const raised = ID.test(id) && (await raiseVersionIfExpected(tx, table, id, expectedVersion));
  if (raised) return;
  const present = ID.test(id) && (await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst());
  throw present ? new AppError('conflict', CHANGED_SINCE) : new AppError('not_found', NO_SUCH_ITEM);
}

export async function raiseVersionIfExpected(
  { db }: AppContext,
  table: Versioned,
  id: string,
  expectedVersion: number | undefined,
): Promise<boolean> {
  const raised = await db
    // TypeScript needs one table.
    .updateTable(table as 'opuses')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(expectedVersion !== undefined, (query) => query.where('version', '=', expectedVersion ?? 0))
    .returning('id')
    .executeTakeFirst();
  return raised !== undefined;
}
