import type { AppContext } from '../context.ts';
import type { PlayingTimeChange } from './model.ts';

/** In the caller's transaction and policy. No minutes: the usual length. */
export async function keepPlayingTimes(
  { db, clock }: AppContext,
  musicianId: string,
  times: readonly PlayingTimeChange[],
): Promise<void> {
  for (const { opusId, movementId, minutes } of times) {
    const key = { musicianId, opusId, movementId: movementId ?? '' };
    if (minutes === null) {
      await db
        .deleteFrom('playingTimes')
        .where('musicianId', '=', musicianId)
        .where('opusId', '=', opusId)
        .where('movementId', '=', key.movementId)
        .execute();
      continue;
    }
    const now = { minutes, updatedAt: clock.now().toISOString() };
    await db
      .insertInto('playingTimes')
      .values({ ...key, ...now })
      .onConflict((conflict) => conflict.columns(['musicianId', 'opusId', 'movementId']).doUpdateSet(now))
      .execute();
  }
}
