import type { AppContext } from '#/features/context.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import type { ProgrammeView } from '#/features/programmes/model.ts';
import { skyOf } from '#/features/programmes/outdoors.server.ts';
import { otherPieces } from '#/features/programmes/players/instead.server.ts';
import { suggestionsFor } from './suggestions.server.ts';
import { walkedTo } from './walk.server.ts';

export async function aroundProgramme(ctx: AppContext, view: ProgrammeView) {
  const chosen = new Set(view.pieces.map(({ _id }) => _id));
  const [suggestions, rates, pieces] = await Promise.all([
    suggestionsFor(ctx, view.programme, chosen),
    readRates(ctx),
    walkedTo(ctx, view),
  ]);
  const instead = await otherPieces(ctx, view.programme, view.pieces, rates.players);
  return { suggestions, instead, rates, sky: skyOf(ctx, view), pieces };
}
