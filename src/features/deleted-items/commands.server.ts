import { AppError } from '#/platform/errors.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import type { AppContext } from '../context.ts';
import { DELETED_FOR_GOOD } from './messages.ts';
import { type DeletableKind, KEPT_DAYS } from './model.ts';

interface Deleted {
  kind: DeletableKind;
  itemId: string;
  name: string;
  snapshot: unknown;
  fileIds?: readonly string[];
}

/** In the deleting transaction; replaces one of the same id. */
export async function keepDeleted(tx: AppContext, { snapshot, fileIds = [], ...deleted }: Deleted): Promise<void> {
  const { actor } = tx;
  const { kind, itemId } = deleted;
  await tx.db.deleteFrom('deletedItems').where('kind', '=', kind).where('itemId', '=', itemId).execute();
  await tx.db
    .insertInto('deletedItems')
    .values({
      ...deleted,
      snapshot: JSON.stringify(snapshot),
      deletedAt: tx.clock.now().toISOString(),
      deletedBy: actor.kind === 'visitor' ? 'the command line' : actor.email,
    })
    .execute();
  for (const fileId of fileIds) await tx.db.insertInto('deletedFiles').values({ fileId, kind, itemId }).execute();
}

export async function isFileOfDeleted(ctx: AppContext, fileId: string): Promise<boolean> {
  const kept = await ctx.db
    .selectFrom('deletedFiles')
    .innerJoin('deletedItems', (join) =>
      join
        .onRef('deletedItems.kind', '=', 'deletedFiles.kind')
        .onRef('deletedItems.itemId', '=', 'deletedFiles.itemId'),
    )
    .select('fileId')
    .where('fileId', '=', fileId)
    .where('deletedAt', '>', keptSince(ctx))
    .executeTakeFirst();
  return kept !== undefined;
}

/** @throws AppError not_found, also for concurrent calls and after 30 days (unless `howeverOld`) */
export async function takeDeleted<Snapshot>(
  tx: AppContext,
  kind: DeletableKind,
  itemId: string,
  { howeverOld = false } = {},
): Promise<{ name: string; snapshot: Snapshot }> {
  const row = await tx.db
    .deleteFrom('deletedItems')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .$if(!howeverOld, (query) => query.where('deletedAt', '>', keptSince(tx)))
    .returning(['name', 'snapshot'])
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', DELETED_FOR_GOOD);
  return { name: row.name, snapshot: JSON.parse(row.snapshot) as Snapshot };
}

/** Deleted over 30 days ago; returns how many. */
export async function forgetOldDeleted(ctx: AppContext): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('deletedItems')
    .where('deletedAt', '<=', keptSince(ctx))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export function keptSince({ clock }: AppContext): string {
  return new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
}
