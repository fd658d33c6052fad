import type { EstimateRates } from '#/features/estimates/model.ts';
import { estimate } from '#/features/estimates/rules.ts';
import { playersText } from '#/features/parts/messages.ts';
import type { ProgrammeView } from '#/features/programmes/model.ts';
import { ensembleInputOf, whoPlays } from '#/features/programmes/players/who-plays.ts';
import { askOfProgramme, lengthOfPiece, lengthText, sumOfLengths } from '#/features/programmes/rules.ts';

export function plannedOf({ programme, pieces: list }: ProgrammeView, rates: EstimateRates, newPieces: number) {
  const pieces = new Map(list.map((piece) => [piece._id, piece]));
  const lengths = list.map((piece) => {
    const known = lengthOfPiece(piece, null);
    return known ? { from: known[0], to: known[1], unknown: 0 } : { from: 0, to: 0, unknown: 1 };
  });
  const sum = sumOfLengths(lengths);
  const ask = askOfProgramme(programme, pieces, rates.players, newPieces);
  const { chairs, open } = whoPlays(ensembleInputOf(programme, list), rates.players);
  return {
    players: playersText(chairs.map(({ instrument }) => instrument)),
    open: open.length,
    length: lengthText(sum),
    moments: programme.sections.length,
    known: { occasion: programme.occasion, zipCode: programme.zipCode },
    estimate: estimate(ask, rates),
  };
}
