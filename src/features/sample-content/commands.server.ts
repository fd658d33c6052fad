import { lockRows } from '#/database/lock-rows.ts';
import { AppError } from '#/platform/errors.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AdminContext, type AppContext, inTransaction } from '../context.ts';
import { keepDeleted, takeDeleted } from '../deleted-items/commands.server.ts';
import type { AllSampleItems } from './holding.server.ts';
import { heldByOwn } from './holding.server.ts';
import { NO_SAMPLES, NOTHING_TO_UNDO, SAMPLE_LABELS } from './messages.ts';
import { ITEM_SAMPLES, type ItemSampleKind, type MarkKind, type SampleKind } from './model.ts';
import { bringBackPictures, bringBackStory, removePictures, removeStory } from './pieces.server.ts';
import { removedMarks, sampleIds } from './queries.server.ts';
import type { RemovedSamples } from './schema.server.ts';

const LOCKED = { musicians: 'musicians', works: 'opuses', performances: 'performances' } as const;

/** All of a kind at once, for 30 days to undo; what somebody counts on stays. @throws AppError unauthenticated, forbidden, conflict */
export function removeSamples(ctx: AppContext, kind: SampleKind, items: AllSampleItems): Promise<RemovedSamples> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const { removed, kept } = isItems(kind)
      ? await removeItems(tx, kind, items)
      : { removed: await (kind === 'story' ? removeStory(tx) : removePictures(tx)), kept: [] };
    if (removed + kept.length === 0) throw new AppError('conflict', NO_SAMPLES);
    if (removed > 0) await recordSamples(tx, kind, 'deleted', { from: String(removed), to: '0' });
    return { removed, kept };
  });
}

/** What was removed in the last 30 days and nobody has brought back. @throws AppError unauthenticated, forbidden, conflict */
export function bringSamplesBack(ctx: AppContext, kind: SampleKind, items: AllSampleItems): Promise<number> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const back = isItems(kind)
      ? await bringItemsBack(tx, kind, items)
      : await (kind === 'story' ? bringBackStory(tx) : bringBackPictures(tx));
    if (back === 0) throw new AppError('conflict', NOTHING_TO_UNDO);
    await recordSamples(tx, kind, 'restored', { from: '0', to: String(back) });
    return back;
  });
}

function isItems(kind: SampleKind): kind is ItemSampleKind {
  return kind in ITEM_SAMPLES;
}

async function removeItems(tx: AppContext, kind: ItemSampleKind, items: AllSampleItems): Promise<RemovedSamples> {
  const { of, holds } = items[kind];
  await of.lineUp?.(tx);
  const some = await sampleIds(tx, of.kind as MarkKind);
  if (kind in LOCKED) await lockRows(tx.db, LOCKED[kind as keyof typeof LOCKED], some);
  // Somebody may have changed one before it was locked.
  const ids = await sampleIds(tx, of.kind as MarkKind);
  const own = await heldByOwn(tx, kind);
  const kept: RemovedSamples['kept'] = [];
  let removed = 0;
  for (const id of ids) {
    const found = await of.find(tx, id);
    if (!found) continue;
    const { item } = found;
    const blocking = (await Promise.all(of.references.map((find) => find(tx, item))))
      .flat()
      .filter(({ blocks }) => blocks);
    const holding = (await Promise.all(holds.map((find) => find(tx, item as never)))).flat();
    const words = own.get(id) ?? [...new Set([...blocking, ...holding].map((one) => one.words))].join(' ');
    const name = of.nameOf(item);
    if (words) {
      kept.push({ name, words });
      continue;
    }
    await keepDeleted(tx, { kind: of.kind, itemId: id, name, ...(await of.keep(tx, id, item)) });
    await of.remove(tx, id);
    await setRemoved(tx, of.kind as MarkKind, id);
    removed += 1;
  }
  return { removed, kept };
}

async function setRemoved(tx: AppContext, kind: MarkKind, itemId: string): Promise<void> {
  const removedAt = tx.clock.now().toISOString();
  await tx.db
    .updateTable('sampleItems')
    .set({ removedAt })
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
}

async function bringItemsBack(tx: AppContext, kind: ItemSampleKind, items: AllSampleItems): Promise<number> {
  const { of } = items[kind];
  await of.lineUp?.(tx);
  let back = 0;
  for (const { itemId } of await removedMarks(tx, of.kind as MarkKind)) {
    // One that an admin has brought back already is theirs.
    if (!(await stillDeleted(tx, of.kind, itemId))) continue;
    const { snapshot } = await takeDeleted(tx, of.kind, itemId);
    await of.putBack(tx, snapshot);
    const version = (await of.find(tx, itemId))?.version ?? 0;
    const as = { version, removedAt: null };
    await tx.db.updateTable('sampleItems').set(as).where('kind', '=', of.kind).where('itemId', '=', itemId).execute();
    back += 1;
  }
  return back;
}

async function stillDeleted({ db }: AppContext, kind: string, itemId: string): Promise<boolean> {
  const row = db.selectFrom('deletedItems').select('itemId').where('kind', '=', kind).where('itemId', '=', itemId);
  return (await row.executeTakeFirst()) !== undefined;
}

async function recordSamples(
  tx: AdminContext,
  kind: SampleKind,
  action: 'deleted' | 'restored',
  counts: { from: string; to: string },
) {
  const itemName = `Samples: ${SAMPLE_LABELS[kind]}`;
  await recordAct(tx, {
    kind: 'content',
    itemId: `samples/${kind}`,
    itemName,
    action,
    changes: [{ field: 'there', ...counts }],
  });
}
