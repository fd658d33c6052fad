import type { Row } from '#/database/tables.ts';
import { requireAdmin } from '#/features/accounts/policy.ts';
import { recordAct } from '#/features/audit-log/commands.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '#/features/context.ts';
import { deleteItem } from '#/features/item-kinds/commands.server.ts';
import { OPUS } from '#/features/repertoire/item.server.ts';
import { AppError } from '#/platform/errors.ts';
import { ID } from '#/platform/ids.ts';
import { renameComposer } from '../composers/renaming.server.ts';
import { CHANGED_SINCE_WRITTEN, GONE_SINCE, NO_SUCH_BATCH, UNDONE_ALREADY, worksText } from '../messages.ts';
import type { BatchUndone } from '../model.ts';

type Item = Row<'batchItems'>;
type Kept = BatchUndone['kept'][number];

/**
 * All of it in one transaction: works that were added are deleted, and kept for 30 days; composers are called as before.
 * What was changed since stays. @throws AppError unauthenticated, forbidden, not_found, conflict
 */
export async function undoBatch(ctx: AppContext, id: string): Promise<BatchUndone> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const batch = await claim(tx, id);
    const items = await tx.db.selectFrom('batchItems').selectAll().where('batchId', '=', id).orderBy('place').execute();
    const kept = batch.kind === 'import' ? await takeAway(tx, items) : await renameBack(tx, items);
    const undone = items.length - kept.length;
    await recordAct(tx, {
      kind: 'import',
      itemId: id,
      itemName: batch.name,
      action: 'restored',
      changes: [
        { field: 'opuses', from: worksText(items.length), to: kept.length === 0 ? '' : worksText(kept.length) },
      ],
    });
    return { undone, kept };
  });
}

/** Once. */
async function claim(tx: AppContext, id: string): Promise<Row<'batches'>> {
  const claimed = await tx.db
    .updateTable('batches')
    .set({ undoneAt: tx.clock.now().toISOString() })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (claimed) return claimed;
  const there = ID.test(id) && (await tx.db.selectFrom('batches').select('id').where('id', '=', id).executeTakeFirst());
  throw there ? new AppError('conflict', UNDONE_ALREADY) : new AppError('not_found', NO_SUCH_BATCH);
}

async function takeAway(tx: AdminContext, items: readonly Item[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const item of items) {
    const words = (await changedSince(tx, item)) ?? (await refusalOf(() => deleteItem(tx, OPUS, item.opusId)));
    if (words !== undefined) kept.push(keptItem(item, words));
  }
  return kept;
}

async function renameBack(tx: AdminContext, items: readonly Item[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const item of items) {
    const back = async () => renameComposer(tx, item.opusId, item.composerBefore ?? '');
    const words = (await changedSince(tx, item)) ?? (await refusalOf(back));
    if (words !== undefined) kept.push(keptItem(item, words));
  }
  return kept;
}

async function changedSince({ db }: AppContext, { opusId, version }: Item): Promise<string | undefined> {
  const now = await db.selectFrom('opuses').select('version').where('id', '=', opusId).executeTakeFirst();
  if (!now) return GONE_SINCE;
  return now.version === version ? undefined : CHANGED_SINCE_WRITTEN;
}

/** A refusal is an answer here, and asks the database nothing that fails. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function keptItem({ sheetRow: row, name, opusId }: Item, words: string): Kept {
  return { row, name, words, opusId };
}
