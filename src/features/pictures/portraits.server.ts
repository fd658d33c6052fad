import { isUniqueViolation } from '#/database/engines/unique-violation.ts';
import { AppError } from '#/platform/errors.ts';
import { newId } from '#/platform/ids.ts';
import { requireAdmin } from '../accounts/policy.ts';
import { recordAct } from '../audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '../context.ts';
import { nameOfPicture, requireUploaded, takeDownPortrait } from './commands.server.ts';
import { NOBODY_OF_THAT_ID, PICTURE_CHANGED } from './messages.ts';
import { findPortrait } from './queries.server.ts';
import type { NewPortrait } from './schema.server.ts';

/** @throws AppError unauthenticated, forbidden, not_found, conflict, validation */
export async function setPortrait(
  ctx: AppContext,
  musicianId: string,
  { file, alt, seen: expectedId }: NewPortrait,
): Promise<string> {
  requireAdmin(ctx);
  try {
    return await inTransaction(ctx, async (tx) => {
      const musician = await tx.db
        .selectFrom('musicians')
        .select(['firstName', 'lastName'])
        .where('id', '=', musicianId)
        .executeTakeFirst();
      if (!musician) throw new AppError('not_found', NOBODY_OF_THAT_ID);
      const present = await findPortrait(tx, musicianId);
      if (expectedId !== undefined && expectedId !== (present?._id ?? null))
        throw new AppError('conflict', PICTURE_CHANGED);
      await requireUploaded(tx, file, 'portrait');
      await takeDownPortrait(tx, musicianId);
      const id = newId();
      await tx.db
        .insertInto('pictures')
        .values({
          ...{ id, place: 'portrait', file, drawing: null, musicianId, alt, caption: '', position: 0 },
          createdAt: tx.clock.now().toISOString(),
          removedAt: null,
        })
        .execute();
      const itemName = nameOfPicture({ musician: `${musician.firstName} ${musician.lastName}` });
      const changes = [{ field: 'portrait', from: present?.alt ?? 'the drawing', to: alt }];
      await recordAct(tx, { kind: 'content', itemId: id, itemName, action: 'added', changes });
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', PICTURE_CHANGED);
    throw error;
  }
}
