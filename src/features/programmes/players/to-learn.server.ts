import { offeredLines, playable } from '../../cart/queries.server.ts';
import { worksToLearn } from '../../cart/rules.ts';
import type { AppContext } from '../../context.ts';
import type { HousePlayer } from '../../estimates/model.ts';
import type { RequestedProgramme } from '../model.ts';
import { entriesOf } from '../rules.ts';
import { ensembleInputOf, mayCome } from './who-plays.ts';

/** Ids of works that nobody who may come offers whole. */
export async function toLearn(
  ctx: AppContext,
  { programme, pieces }: RequestedProgramme,
  house: readonly HousePlayer[],
  leader?: string,
): Promise<string[]> {
  const { opuses } = await playable(ctx, entriesOf(pieces));
  const lines = offeredLines(pieces, opuses);
  return worksToLearn(lines, mayCome({ ...ensembleInputOf(programme, pieces), leader }, house)).map(({ _id }) => _id);
}
