import { AppError, fieldRefused } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { isInGallery, nameOfPicture, requireUploaded } from './commands.server.ts';
import { ALREADY_SHOWN, NO_SUCH_DRAWING, NO_SUCH_PICTURE } from './messages.ts';
import { listGallery } from './queries.server.ts';
import { stepped } from './rules.ts';
import type { NewGalleryPicture } from './schema.server.ts';

const FILLED = 'gallery-filled';

/** Once per database, so that removed pictures stay removed; `filled` hears of them in the same transaction. */
export async function fillGallery(
  ctx: AppContext,
  filled: (tx: AppContext, ids: string[]) => Promise<void>,
): Promise<void> {
  const { carousel } = ctx.content.about;
  if (carousel.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    const createdAt = clock.now().toISOString();
    const marker = await db
      .insertInto('serverMarks')
      .values({ name: FILLED, value: createdAt })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (!marker.numInsertedOrUpdatedRows) return;
    const rows = carousel.map(({ id: drawing, alt, caption }, index) => ({
      ...{ id: newId(), place: 'gallery', file: null, drawing, musicianId: null },
      ...{ alt, caption, position: index + 1, createdAt, removedAt: null },
    }));
    await db.insertInto('pictures').values(rows).execute();
    await filled(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

/** @throws AppError unauthenticated, forbidden, validation */
export async function addToGallery(ctx: AppContext, { file, drawing, alt, caption }: NewGalleryPicture) {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    if (file !== undefined) await requireUploaded(tx, file, 'gallery');
    const known = tx.content.about.carousel.some(({ id }) => id === drawing);
    if (drawing !== undefined && !known) throw fieldRefused('drawing', NO_SUCH_DRAWING);
    if (await isInGallery(tx, { file: file ?? null, drawing: drawing ?? null }))
      throw fieldRefused(file === undefined ? 'drawing' : 'file', ALREADY_SHOWN);
    const last = await tx.db
      .selectFrom('pictures')
      .select((e) => e.fn.max('position').as('position'))
      .where('place', '=', 'gallery')
      .executeTakeFirst();
    const id = newId();
    await tx.db
      .insertInto('pictures')
      .values({
        ...{ id, place: 'gallery', file: file ?? null, drawing: drawing ?? null, musicianId: null, alt, caption },
        position: Number(last?.position ?? 0) + 1,
        createdAt: tx.clock.now().toISOString(),
        removedAt: null,
      })
      .execute();
    await recordAct(tx, { kind: 'content', itemId: id, itemName: nameOfPicture({ caption }), action: 'added' });
    return id;
  });
}

/** Returns the position, from 1. @throws AppError not_found */
export async function stepInGallery(ctx: AppContext, id: string, direction: 'earlier' | 'later'): Promise<number> {
  requireAdmin(ctx);
  return inTransaction(ctx, async (tx) => {
    const pictures = await listGallery(tx);
    const before = pictures.map(({ _id }) => _id);
    const picture = pictures.find(({ _id }) => _id === id);
    if (!picture) throw new AppError('not_found', NO_SUCH_PICTURE);
    const after = stepped(before, id, direction);
    const [from, to] = [before.indexOf(id) + 1, after.indexOf(id) + 1];
    if (from === to) return to;
    for (const [index, one] of after.entries())
      await tx.db
        .updateTable('pictures')
        .set({ position: index + 1 })
        .where('id', '=', one)
        .where('position', '!=', index + 1)
        .execute();
    const changes = [{ field: 'place', from: String(from), to: String(to) }];
    await recordAct(tx, { kind: 'content', itemId: id, itemName: nameOfPicture(picture), action: 'changed', changes });
    return to;
  });
}
