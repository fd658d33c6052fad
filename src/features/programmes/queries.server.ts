import type { CartEntry } from '../cart/model.ts';
import { knownLines } from '../cart/queries.server.ts';
import { findCart, type StoredCart } from '../cart/stored.server.ts';
import type { AppContext } from '../context.ts';
import { withIncipits } from '../incipits/queries.server.ts';
import { knownMovement } from '../work-facts/known.server.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { goneOf } from './gone.server.ts';
import { EMPTY_PROGRAMME, type Programme, type ProgrammePiece, type ProgrammeView } from './model.ts';
import { notatedMinutes } from './notated.server.ts';
import { entriesOf, stillInCart } from './rules.ts';

/** Also a visitor's. @throws AppError forbidden for admins */
export async function getProgramme(ctx: AppContext): Promise<ProgrammeView> {
  return viewOf(ctx, await findCart(ctx));
}

export async function viewOf(ctx: AppContext, cart: StoredCart | undefined): Promise<ProgrammeView> {
  if (!cart) return { version: 0, canUndo: false, programme: EMPTY_PROGRAMME, pieces: [], gone: [] };
  const pieces = await piecesOf(ctx, cart.entries);
  const programme = programmeIn(cart);
  return {
    version: cart.version,
    canUndo: cart.canUndo,
    programme: stillInCart(programme, entriesOf(pieces)),
    pieces: await withIncipits(ctx, pieces),
    gone: await goneOf(ctx, cart, programme, pieces),
  };
}

/** Works still in the repertoire. */
export async function piecesOf(ctx: AppContext, chosen: readonly CartEntry[]): Promise<ProgrammePiece[]> {
  const { lines, works } = await knownLines(ctx, chosen);
  const notated = await notatedMinutes(
    ctx,
    lines.filter(({ _id }) => !works.get(_id)?.timed),
  );
  const library = await workLibrary();
  return lines.map((line): ProgrammePiece => {
    const fromNotation = notated.get(line._id);
    const minutes = fromNotation ?? works.get(line._id)?.facts.minutes;
    const movements = line.movements.map((movement) => {
      const known = knownMovement(library, line, { title: movement.movementTitle, place: movement.position });
      return { ...movement, ...(known.minutes && { minutes: known.minutes }) };
    });
    const { instrumentation = [], facts } = works.get(line._id) ?? {};
    return {
      ...line,
      instrumentation,
      ...(facts?.called && { called: facts.called }),
      ...(minutes && { minutes }),
      ...(fromNotation && { notated: true }),
      movements,
    };
  });
}

export function programmeIn({ programme }: Pick<StoredCart, 'programme'>): Programme {
  return programme === '' ? EMPTY_PROGRAMME : (JSON.parse(programme) as Programme);
}
