import type { CartState } from '../cart/stored.server.ts';
import type { AppContext } from '../context.ts';
import { keptSince } from '../deleted-items/commands.server.ts';
import type { GonePiece, Programme, ProgrammePiece } from './model.ts';

const UNNAMED = 'A piece';

/** Chosen once, and no longer in the repertoire: works, and movements of works that are there. */
export async function goneOf(
  ctx: AppContext,
  { entries }: Pick<CartState, 'entries'>,
  programme: Programme,
  pieces: readonly ProgrammePiece[],
): Promise<GonePiece[]> {
  const there = new Map(pieces.map((piece) => [piece._id, piece]));
  const lost = entries.flatMap(({ _id: opusId, movements }): Pick<GonePiece, 'opusId' | 'movementId'>[] => {
    const piece = there.get(opusId);
    if (!piece) return [{ opusId, movementId: null }];
    return movements
      .filter((id) => piece.movements.every(({ _id }) => _id !== id))
      .map((movementId) => ({ opusId, movementId }));
  });
  if (lost.length === 0) return [];
  const titles = await titlesOfDeleted(
    ctx,
    lost.map(({ opusId }) => opusId),
  );
  return lost.map(({ opusId, movementId }) => {
    const piece = there.get(opusId);
    const title = piece ? `A movement of ${piece.title}` : (titles.get(opusId) ?? UNNAMED);
    return { opusId, movementId, title, section: placeOf(programme, opusId, movementId) };
  });
}

function placeOf({ sections }: Programme, opusId: string, movementId: string | null): string | null {
  const here = sections.find((section) =>
    section.items.some(
      (item) =>
        item.kind === 'work' && item.opusId === opusId && (movementId === null || item.movementId === movementId),
    ),
  );
  return here?.id ?? null;
}

async function titlesOfDeleted(ctx: AppContext, ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('deletedItems')
    .select(['itemId', 'name'])
    .where('kind', '=', 'opus')
    .where('itemId', 'in', ids)
    .where('deletedAt', '>', keptSince(ctx))
    .execute();
  return new Map(rows.map(({ itemId, name }) => [itemId, name]));
}
