import type { CartEntry } from '../cart/model.ts';
import { cartLines, playable } from '../cart/queries.server.ts';
import { canUndo, findCart, type StoredCart } from '../cart/stored.server.ts';
import type { AppContext } from '../context.ts';
import { withIncipits } from '../incipits/queries.server.ts';
import { knownMovement } from '../work-facts/known.server.ts';
import type { KnownFacts } from '../work-facts/model.ts';
import { workLibrary } from '../work-facts/queries.server.ts';
import { EMPTY_PROGRAMME, type Programme, type ProgrammePiece, type ProgrammeView } from './model.ts';
import { entriesOf, stillInCart } from './rules.ts';

/** The cart of who asks, seen with time; of a visitor too. @throws AppError forbidden, for admins */
export async function getProgramme(ctx: AppContext): Promise<ProgrammeView> {
  return viewOf(ctx, await findCart(ctx));
}

export async function viewOf(ctx: AppContext, cart: StoredCart | undefined): Promise<ProgrammeView> {
  if (!cart) return { version: 0, canUndo: false, programme: EMPTY_PROGRAMME, pieces: [] };
  const pieces = await piecesOf(ctx, cart.entries);
  return {
    version: cart.version,
    canUndo: await canUndo(ctx, cart.id),
    programme: stillInCart(programmeIn(cart), entriesOf(pieces)),
    pieces: await withIncipits(ctx, pieces),
  };
}

/** What of these is in the repertoire, with what is known of its length. */
export async function piecesOf(ctx: AppContext, chosen: readonly CartEntry[]): Promise<ProgrammePiece[]> {
  const { entries, opuses } = await playable(ctx, chosen);
  const facts = await knownOf(ctx, [...opuses.keys()]);
  const dynamics = new Map([...facts].flatMap(([id, { dynamic }]) => (dynamic ? [[id, dynamic] as const] : [])));
  const library = await workLibrary();
  return cartLines(entries, opuses, dynamics).map((line): ProgrammePiece => {
    const minutes = facts.get(line._id)?.minutes;
    const movements = line.movements.map((movement) => {
      const known = knownMovement(library, line, { title: movement.movementTitle, place: movement.position });
      return { ...movement, ...(known.minutes && { minutes: known.minutes }) };
    });
    return { ...line, ...(minutes && { minutes }), movements };
  });
}

export function programmeIn({ programme }: Pick<StoredCart, 'programme'>): Programme {
  return programme === '' ? EMPTY_PROGRAMME : (JSON.parse(programme) as Programme);
}

async function knownOf({ db }: AppContext, ids: readonly string[]): Promise<Map<string, KnownFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('opuses').select(['id', 'facts']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, facts }) => [id, JSON.parse(facts) as KnownFacts]));
}
