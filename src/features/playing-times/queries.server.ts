import { slices } from '#/database/slices.ts';
import type { AppContext } from '../context.ts';
import type { ProgrammePiece } from '../programmes/model.ts';
import type { PlayingTime } from './model.ts';
import { withTimes } from './rules.ts';

/** Only those that the musician has said. */
export async function playingTimesOf(
  { db }: AppContext,
  musicianId: string,
  opusIds: readonly string[],
): Promise<PlayingTime[]> {
  const times: PlayingTime[] = [];
  for (const some of slices([...new Set(opusIds)])) {
    const rows = await db
      .selectFrom('playingTimes')
      .select(['opusId', 'movementId', 'minutes'])
      .where('musicianId', '=', musicianId)
      .where('opusId', 'in', some)
      .execute();
    times.push(...rows.map(({ movementId, ...row }) => ({ ...row, movementId: movementId || null })));
  }
  return times;
}

export async function asPlayedBy<Piece extends Pick<ProgrammePiece, '_id' | 'minutes' | 'movements'>>(
  ctx: AppContext,
  musicianId: string,
  pieces: readonly Piece[],
): Promise<Piece[]> {
  const ids = pieces.map(({ _id }) => _id);
  return withTimes(pieces, await playingTimesOf(ctx, musicianId, ids));
}
