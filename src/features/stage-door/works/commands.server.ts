import { recordByMusician } from '#/features/audit-log/commands.server.ts';
import { type AppContext, inTransaction } from '#/features/context.ts';
import { fullName } from '#/features/musicians/rules.ts';
import { keepPlayingTimes } from '#/features/playing-times/commands.server.ts';
import { moveOffers } from '#/features/repertoire/offers/changes.server.ts';
import { findOpuses } from '#/features/repertoire/queries.server.ts';
import { fieldRefused } from '#/platform/errors.ts';
import { openDoor } from '../commands.server.ts';
import { WORK_GONE } from '../messages.ts';
import type { OwnWorksChange } from './schema.server.ts';

/**
 * Which works and movements a musician offers and how long they take, by the link to their page: all of it, or nothing.
 * @throws AppError not_found, validation, conflict (nobody would be left for a part that others are thought to play)
 */
export async function changeOwnWorks(ctx: AppContext, { token, works, times }: OwnWorksChange): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const musician = await openDoor(tx, token);
    await moveOffers(tx, musician.id, works, (acts) => recordByMusician(tx, fullName(musician), acts));
    const timed = await findOpuses(tx, [...new Set(times.map(({ opusId }) => opusId))]);
    const known = new Map(timed.map(({ _id, movements }) => [_id, movements.map((movement) => movement._id)]));
    const strange = times.findIndex(({ opusId, movementId }) => {
      const movements = known.get(opusId);
      return !movements || (movementId !== null && !movements.includes(movementId));
    });
    if (strange >= 0) throw fieldRefused(`times.${strange}.opusId`, WORK_GONE);
    await keepPlayingTimes(tx, musician.id, times);
  });
}
