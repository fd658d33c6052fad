import type { AppContext } from '../context.ts';
import { insertItem, raiseContentVersion } from '../site-content/commands.server.ts';
import type { Collection } from '../site-content/model.ts';
import { findItem } from '../site-content/queries.server.ts';
import type { MarkKind } from './model.ts';
import { removedMarks, sampleIds } from './queries.server.ts';

/** A page without it says only who plays. */
const NO_STORY = { headline: '', introduction: '', figures: [], story: [] };
const STORY = [
  ['about', 'about'],
  ['profile', 'profiles'],
] as const satisfies readonly (readonly [MarkKind, Collection])[];

/** The document stays, empty; biographies go. Returns how many texts. */
export async function removeStory(tx: AppContext): Promise<number> {
  await raiseContentVersion(tx);
  let removed = 0;
  for (const [kind, collection] of STORY)
    for (const id of await sampleIds(tx, kind)) {
      const item = await findItem<object>(tx, collection, id);
      const rows = tx.db.deleteFrom('contentItems').where('collection', '=', collection).where('key', '=', id);
      await rows.execute();
      if (kind === 'about') await insertItem(tx, { collection, key: id, body: NO_STORY, position: 1, addedAt: null });
      const gone = { removedAt: tx.clock.now().toISOString(), snapshot: JSON.stringify(item) };
      await setMark(tx, kind, id, gone);
      removed += 1;
    }
  return removed;
}

/** Not over what was written since. */
export async function bringBackStory(tx: AppContext): Promise<number> {
  await raiseContentVersion(tx);
  let back = 0;
  for (const [kind, collection] of STORY)
    for (const { itemId, snapshot } of await removedMarks(tx, kind)) {
      const present = await findItem<object>(tx, collection, itemId);
      const free = kind === 'about' ? present?.version === 0 : !present;
      if (!free || snapshot === null) continue;
      await tx.db.deleteFrom('contentItems').where('collection', '=', collection).where('key', '=', itemId).execute();
      const item = JSON.parse(snapshot) as { body: object; position: number; version: number };
      await insertItem(tx, { collection, key: itemId, ...item, version: item.version + 1, addedAt: null });
      await setMark(tx, kind, itemId, { version: item.version + 1, removedAt: null, snapshot: null });
      back += 1;
    }
  return back;
}

export async function removePictures(tx: AppContext): Promise<number> {
  const ids = await sampleIds(tx, 'picture');
  const removedAt = tx.clock.now().toISOString();
  for (const id of ids) {
    await tx.db.updateTable('pictures').set({ removedAt }).where('id', '=', id).execute();
    await setMark(tx, 'picture', id, { removedAt });
  }
  return ids.length;
}

/** Not a drawing that hangs there again. */
export async function bringBackPictures(tx: AppContext): Promise<number> {
  let back = 0;
  for (const { itemId } of await removedMarks(tx, 'picture')) {
    const row = await tx.db
      .selectFrom('pictures')
      .select('drawing')
      .where('id', '=', itemId)
      .where('removedAt', 'is not', null)
      .executeTakeFirst();
    const same = row && (await hangsAgain(tx, row.drawing));
    if (!row || same) continue;
    await tx.db.updateTable('pictures').set({ removedAt: null }).where('id', '=', itemId).execute();
    await setMark(tx, 'picture', itemId, { removedAt: null });
    back += 1;
  }
  return back;
}

async function hangsAgain({ db }: AppContext, drawing: string | null): Promise<boolean> {
  const rows = db.selectFrom('pictures').select('id').where('place', '=', 'gallery').where('removedAt', 'is', null);
  return (await rows.where('drawing', '=', drawing).executeTakeFirst()) !== undefined;
}

interface Mark {
  version?: number;
  removedAt: string | null;
  snapshot?: string | null;
}

async function setMark({ db }: AppContext, kind: MarkKind, itemId: string, as: Mark): Promise<void> {
  await db.updateTable('sampleItems').set(as).where('kind', '=', kind).where('itemId', '=', itemId).execute();
}
