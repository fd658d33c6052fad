import { isUniqueViolation } from '#/database/engines/unique-violation.ts';
import { AppError, fieldRefused } from '#/platform/errors.ts';
import { deleteOrLeave } from '#/platform/files/storage/files.ts';
import { ID } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { changesBetween } from '../audit-log/rules.ts';
import { type AppContext, inTransaction } from '../context.ts';
import type { With } from '../ports.ts';
import {
  ALREADY_SHOWN,
  NO_CAPTION_HERE,
  NO_SUCH_PICTURE,
  NOT_UPLOADED,
  PICTURE_CHANGED,
  REMOVED_FOR_GOOD,
  WRONG_PLACE,
} from './messages.ts';
import type { Place } from './model.ts';
import { removedSince } from './queries.server.ts';
import { picturePath } from './rules.ts';
import type { PictureCaptions } from './schema.server.ts';

/** @throws AppError not_found, conflict, validation */
export async function changeCaptions(
  ctx: AppContext,
  id: string,
  { alt, caption, seen: expectedVersion }: PictureCaptions,
): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const before = await findRow(tx, id, 'shown');
    if (!before) throw new AppError('not_found', NO_SUCH_PICTURE);
    if (before.place === 'portrait' && caption !== undefined) throw fieldRefused('caption', NO_CAPTION_HERE);
    const after = { alt: alt ?? before.alt, caption: caption ?? before.caption };
    const { numUpdatedRows } = await tx.db
      .updateTable('pictures')
      .set((e) => ({ ...after, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', expectedVersion ?? before.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('conflict', PICTURE_CHANGED);
    const changes = changesBetween({ alt: before.alt, caption: before.caption }, after);
    if (changes.length > 0)
      await recordAct(tx, { kind: 'content', itemId: id, itemName: before.name, action: 'changed', changes });
  });
}

/** Restorable for 30 days. @throws AppError not_found */
export async function takeDown(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await findRow(tx, id, 'shown');
    if (!row) throw new AppError('not_found', NO_SUCH_PICTURE);
    const { numUpdatedRows } = await tx.db
      .updateTable('pictures')
      .set({ removedAt: tx.clock.now().toISOString() })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('not_found', NO_SUCH_PICTURE);
    await recordAct(tx, { kind: 'content', itemId: id, itemName: row.name, action: 'deleted' });
  });
}

/** Replaces a current portrait. @throws AppError not_found, conflict */
export async function bringBack(ctx: AppContext, id: string): Promise<void> {
  requireAdmin(ctx);
  try {
    await inTransaction(ctx, async (tx) => {
      const row = await findRow(tx, id, 'removed');
      if (!row) throw new AppError('not_found', REMOVED_FOR_GOOD);
      if (row.musicianId) await takeDownPortrait(tx, row.musicianId);
      else if (await isInGallery(tx, row)) throw new AppError('conflict', ALREADY_SHOWN);
      const { numUpdatedRows } = await tx.db
        .updateTable('pictures')
        .set({ removedAt: null })
        .where('id', '=', id)
        .where('removedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError('not_found', REMOVED_FOR_GOOD);
      await recordAct(tx, { kind: 'content', itemId: id, itemName: row.name, action: 'restored' });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', PICTURE_CHANGED);
    throw error;
  }
}

/** Before the 30 days end. @throws AppError not_found */
export async function forgetRemoved(ctx: With<'uploads'>, id: string): Promise<void> {
  requireAdmin(ctx);
  const files = await inTransaction(ctx, async (tx) => {
    const row = await findRow(tx, id, 'removed');
    if (!row) throw new AppError('not_found', NO_SUCH_PICTURE);
    await tx.db.deleteFrom('pictures').where('id', '=', id).execute();
    const changes = [{ field: 'kept', from: 'to be brought back', to: 'gone for good' }];
    await recordAct(tx, { kind: 'content', itemId: id, itemName: row.name, action: 'deleted', changes });
    return forgetFile(tx, row.file);
  });
  for (const path of files) await deleteOrLeave(ctx.uploads, path, ctx.log);
}

export async function takeDownPortrait(tx: AppContext, musicianId: string): Promise<void> {
  await tx.db
    .updateTable('pictures')
    .set({ removedAt: tx.clock.now().toISOString() })
    .where('place', '=', 'portrait')
    .where('musicianId', '=', musicianId)
    .where('removedAt', 'is', null)
    .execute();
}

/** @throws AppError validation */
export async function requireUploaded(tx: AppContext, file: string, place: Place): Promise<void> {
  const known = await tx.db.selectFrom('pictureFiles').select('place').where('file', '=', file).executeTakeFirst();
  if (!known) throw fieldRefused('file', NOT_UPLOADED);
  if (known.place !== place) throw fieldRefused('file', WRONG_PLACE);
}

export function nameOfPicture({ musician, caption = '' }: { musician?: string; caption?: string }): string {
  return musician === undefined ? `Gallery: ${caption}` : `Portrait of ${musician}`;
}

async function findRow(tx: AppContext, id: string, state: 'shown' | 'removed') {
  if (!ID.test(id)) return undefined;
  const row = await tx.db
    .selectFrom('pictures')
    .leftJoin('musicians', 'musicians.id', 'pictures.musicianId')
    .selectAll('pictures')
    .select(['firstName', 'lastName'])
    .where('pictures.id', '=', id)
    .$if(state === 'shown', (query) => query.where('removedAt', 'is', null))
    .$if(state === 'removed', (query) => query.where('removedAt', '>', removedSince(tx)))
    .executeTakeFirst();
  if (!row) return undefined;
  const { firstName, lastName, ...picture } = row;
  const musician = firstName === null ? 'a musician who is gone' : `${firstName} ${lastName}`;
  return { ...picture, name: nameOfPicture(picture.place === 'portrait' ? { musician } : picture) };
}

/** Makes adding idempotent. */
export async function isInGallery(tx: AppContext, { file, drawing }: { file: string | null; drawing: string | null }) {
  const same = await tx.db
    .selectFrom('pictures')
    .select('id')
    .where('place', '=', 'gallery')
    .where('removedAt', 'is', null)
    .where((e) => (file === null ? e('drawing', '=', drawing) : e('file', '=', file)))
    .executeTakeFirst();
  return same !== undefined;
}

/** To delete after the commit. */
async function forgetFile(tx: AppContext, file: string | null): Promise<string[]> {
  if (file === null) return [];
  const used = await tx.db.selectFrom('pictures').select('id').where('file', '=', file).executeTakeFirst();
  if (used) return [];
  const row = await tx.db.deleteFrom('pictureFiles').where('file', '=', file).returning('widths').executeTakeFirst();
  return (JSON.parse(row?.widths ?? '[]') as number[]).map((width) => picturePath(file, width));
}
