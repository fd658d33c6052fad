import type { AppContext } from '#/features/context.ts';
import { shownRates } from '#/features/estimates/rates.server.ts';
import type { ProgrammeView } from '#/features/programmes/model.ts';
import { skyOf } from '#/features/programmes/outdoors.server.ts';
import { otherPieces } from '#/features/programmes/players/instead.server.ts';
import { toLearn } from '#/features/programmes/players/to-learn.server.ts';
import { suggestionsFor } from './suggestions/suggestions.server.ts';
import { walkedTo } from './walk.server.ts';

/** `zipCode`: where it is played; `leader`: always comes. */
export async function aroundProgramme(ctx: AppContext, view: ProgrammeView, zipCode: string, leader?: string) {
  const chosen = new Set(view.pieces.map(({ _id }) => _id));
  const [suggestions, rates, pieces] = await Promise.all([
    suggestionsFor(ctx, view.programme, chosen),
    shownRates(ctx, zipCode),
    walkedTo(ctx, view),
  ]);
  const instead = await otherPieces(ctx, view.programme, view.pieces, rates.players);
  const learned = await toLearn(ctx, view, rates.players, leader);
  return { suggestions, instead, toLearn: learned, rates, sky: skyOf(ctx, view), pieces };
}
