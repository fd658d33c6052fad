import { AppError } from '#/platform/errors.ts';
import type { AppContext } from '../context.ts';
import { CHANGED_SINCE, NO_SUCH_ITEM } from './messages.ts';

type Versioned = 'opuses' | 'musicians' | 'accounts';

/**
 * Holds an item for the rest of the transaction and counts the change. `seen` is the version that was on the screen;
 * without it the caller says that they don't mind. @throws AppError not_found, conflict when it was changed since
 */
export async function raiseVersion(
  tx: AppContext,
  table: Versioned,
  id: string,
  seen: number | undefined,
): Promise<void> {
  const raised = await tx.db
    .updateTable(table)
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
    .returning('id')
    .executeTakeFirst();
  if (raised) return;
  const present = await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  throw present ? new AppError('conflict', CHANGED_SINCE) : new AppError('not_found', NO_SUCH_ITEM);
}
