import type { AppContext } from '../../context.ts';
import type { HousePlayer } from '../../estimates/model.ts';
import { candidatesFor } from '../../parts/candidates.server.ts';
import { ensembleOf } from '../../parts/filling/ensemble.ts';
import { playableInstead } from '../../parts/filling/instead.ts';
import { playersFor } from '../../parts/rules.ts';
import type { Programme, ProgrammePiece } from '../model.ts';
import { ensembleInputOf, whoPlays } from './who-plays.ts';

export interface OtherPiece {
  opusId: string;
  title: string;
  composer: string;
  instrumentation: readonly string[];
  kind: 'setting' | 'alike';
}

/** Beyond it the ensemble is wrong, not the pieces. */
const LOOKED_AFTER = 12;

/** By unplayable work. */
export async function otherPieces(
  ctx: AppContext,
  programme: Programme,
  pieces: readonly ProgrammePiece[],
  house: readonly HousePlayer[],
): Promise<Record<string, OtherPiece[]>> {
  const { open } = whoPlays(ensembleInputOf(programme, pieces), house);
  const lost = open.slice(0, LOOKED_AFTER).map(({ work }) => work);
  const { works, catalogue } = await candidatesFor(ctx, lost);
  const players =
    programme.players.length > 0
      ? ensembleOf(programme.players)
      : house.map(({ id, instruments }) => ({ musicianId: id, instruments }));
  const found = playableInstead(works, players, catalogue, new Set(pieces.map(({ _id }) => _id)));
  return Object.fromEntries(
    [...found].map(([id, others]) => [
      id,
      others.map(({ kind, work }) => ({
        opusId: work._id,
        title: work.title,
        composer: work.composer,
        instrumentation: playersFor(work),
        kind,
      })),
    ]),
  );
}
