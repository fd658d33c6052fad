import type { AppContext } from '#/features/context.ts';
import { knownEnds } from '#/features/programmes/aisle/known-ends.server.ts';
import type { AislePiece } from '#/features/programmes/aisle/model.ts';
import type { ProgrammeView } from '#/features/programmes/model.ts';
import { lengthOfItem, pieceName } from '#/features/programmes/rules.ts';

/** By section id. */
export async function walkedTo(
  ctx: AppContext,
  { programme, pieces }: ProgrammeView,
): Promise<Record<string, AislePiece>> {
  const known = new Map(pieces.map((piece) => [piece._id, piece]));
  const walked: Record<string, AislePiece> = {};
  for (const { id, kind, items } of programme.sections) {
    const item = items.find((one) => one.kind === 'work');
    const piece = item?.kind === 'work' ? known.get(item.opusId) : undefined;
    if (kind !== 'processional' || item?.kind !== 'work' || !piece) continue;
    const { from, to, unknown } = lengthOfItem(item, known);
    walked[id] = {
      title: pieceName(piece, item.movementId),
      seconds: unknown > 0 ? undefined : [from * 60, to * 60],
      // The score's end is not the movement's.
      ends: item.movementId === null ? await knownEnds(ctx, piece) : undefined,
    };
  }
  return walked;
}
