import type { AdminContext } from '#/features/context.ts';
import { changeItem } from '#/features/item-kinds/commands.server.ts';
import { rewriteOpuses } from '#/features/repertoire/commands.server.ts';
import { OPUS } from '#/features/repertoire/item.server.ts';
import { identityKey } from '#/features/repertoire/rules.ts';
import { AppError } from '#/platform/errors.ts';
import { sameAfterMerge } from '../messages.ts';

/** One work's composer, with version and history. @throws AppError not_found, conflict when it would be the same work as another */
export async function renameComposer(tx: AdminContext, opusId: string, composer: string): Promise<void> {
  await changeItem(tx, OPUS, { id: opusId, expectedVersion: undefined }, async (inside, before) => {
    const after = { ...before, composer };
    const same = await inside.db
      .selectFrom('opuses')
      .select('id')
      .where('identityKey', '=', identityKey(after))
      .where('id', '!=', opusId)
      .executeTakeFirst();
    if (same) throw new AppError('conflict', sameAfterMerge(composer));
    await rewriteOpuses(inside, [{ before, after }]);
  });
}
