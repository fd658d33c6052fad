import type { Arrangement, Programme, ProgrammeEdit, ProgrammePiece } from '../model.ts';
import { entriesOf, stillInCart } from '../rules.ts';
import { arrange } from './arrange.ts';

/* What a change will have made, before the server has answered. */

export interface Foreseen {
  programme: Programme;
  pieces: readonly ProgrammePiece[];
}

/** Of a piece that is added: what the screen knows of it. */
export type Named = Pick<ProgrammePiece, 'title' | 'composer'>;

export function foreseen(now: Foreseen, change: ProgrammeEdit, named: Named | undefined): Foreseen {
  switch (change.do) {
    case 'add-piece':
      return named ? withPiece(now, change, named) : now;
    case 'remove-piece':
      return without(now, change);
    case 'replace-piece':
    case 'undo':
      return now;
    default:
      return { ...now, programme: arranged(now.programme, change) };
  }
}

function withPiece(
  { programme, pieces }: Foreseen,
  { opusId, movementId, section, id }: Extract<ProgrammeEdit, { do: 'add-piece' }>,
  named: Named,
): Foreseen {
  const isThere = pieces.some(({ _id }) => _id === opusId);
  const piece: ProgrammePiece = { _id: opusId, ...named, repType: 'Solo', whole: true, movements: [] };
  const place = { do: 'place', opusId, movementId, section: section ?? '', before: null, ...(id && { id }) } as const;
  return {
    pieces: isThere ? pieces : [...pieces, piece],
    programme: section ? arranged(programme, place) : programme,
  };
}

function without(
  { programme, pieces }: Foreseen,
  { opusId, movementId }: Extract<ProgrammeEdit, { do: 'remove-piece' }>,
): Foreseen {
  const left = pieces.flatMap((piece) => {
    if (piece._id !== opusId) return [piece];
    const movements = movementId === null ? [] : piece.movements.filter(({ _id }) => _id !== movementId);
    return movements.length === 0 ? [] : [{ ...piece, whole: false, movements }];
  });
  return { pieces: left, programme: stillInCart(programme, entriesOf(left)) };
}

function arranged(programme: Programme, change: Arrangement): Programme {
  const next = arrange(programme, change, () => crypto.randomUUID());
  return 'programme' in next ? next.programme : programme;
}
