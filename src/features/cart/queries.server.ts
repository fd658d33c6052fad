import type { AppContext } from '../context.ts';
import type { Opus } from '../repertoire/model.ts';
import { dynamicsOf, findOpuses } from '../repertoire/queries.server.ts';
import type { Dynamic } from '../work-facts/model.ts';
import type { CartEntry, CartLine, CartOpus, OfferedLine } from './model.ts';
import { requireCartOwner } from './policy.ts';
import { isWhole } from './rules.ts';
import { findCart } from './stored.server.ts';
import { type CartWork, findCartWorks } from './works.server.ts';

export async function getCart(ctx: AppContext): Promise<CartEntry[]> {
  const { entries } = await knownLines(ctx, await storedEntries(ctx));
  return entries;
}

/** Without reading its works at each page. */
export async function countCart(ctx: AppContext): Promise<number> {
  requireCartOwner(ctx.actor);
  const cart = await findCart(ctx);
  if (!cart) return 0;
  return ctx.kept(`works in cart ${cart.id} ${cart.version}`, async (visitor) => {
    const { entries } = await knownLines(visitor, cart.entries);
    return entries.length;
  });
}

/** Entries still in the repertoire. */
export async function knownLines(
  ctx: AppContext,
  stored: readonly CartEntry[],
): Promise<{ entries: CartEntry[]; lines: CartLine[]; works: Map<string, CartWork> }> {
  const found = await findCartWorks(
    ctx,
    stored.map((entry) => entry._id),
  );
  const works = new Map(found.map((work) => [work._id, work]));
  const dynamics = new Map(found.flatMap(({ _id, facts }) => (facts.dynamic ? [[_id, facts.dynamic] as const] : [])));
  const entries = stored.flatMap((entry) => stillThere(entry, works.get(entry._id)));
  return { entries, lines: cartLines(entries, works, dynamics), works };
}

export async function getOfferedLines(ctx: AppContext): Promise<OfferedLine[]> {
  const { entries, opuses } = await playable(ctx, await storedEntries(ctx));
  return offeredLines(cartLines(entries, opuses, await dynamicsOf(ctx, [...opuses.keys()])), opuses);
}

export function offeredLines(lines: readonly CartLine[], opuses: ReadonlyMap<string, Opus>): OfferedLine[] {
  return lines.map((line) => {
    const opus = opuses.get(line._id);
    const offers = new Map(opus?.movements.map((movement) => [movement._id, movement.movementOfferingMusicians]));
    return {
      ...line,
      offeringMusicians: opus?.offeringMusicians ?? [],
      movements: line.movements.map((movement) => ({
        ...movement,
        movementOfferingMusicians: offers.get(movement._id) ?? [],
      })),
    };
  });
}

export function cartLines(
  entries: readonly CartEntry[],
  opuses: ReadonlyMap<string, Omit<CartWork, 'facts' | 'timed'>>,
  dynamics: ReadonlyMap<string, Dynamic>,
): CartLine[] {
  return entries.flatMap((entry) => {
    const opus = opuses.get(entry._id);
    if (!opus) return [];
    const movements = opus.movements
      .map(({ _id, movementTitle }, index) => ({ _id, movementTitle, position: index + 1 }))
      .filter((movement) => entry.movements.includes(movement._id));
    const { _id, title, composer, repType } = opus;
    const dynamic = dynamics.get(_id);
    return [{ _id, title, composer, repType, whole: isWhole(entry, opus), ...(dynamic && { dynamic }), movements }];
  });
}

async function storedEntries(ctx: AppContext): Promise<CartEntry[]> {
  requireCartOwner(ctx.actor);
  return (await findCart(ctx))?.entries ?? [];
}

/** Entries still in the repertoire, with offers. */
export async function playable(
  ctx: AppContext,
  stored: readonly CartEntry[],
): Promise<{ entries: CartEntry[]; opuses: Map<string, Opus> }> {
  const found = await findOpuses(
    ctx,
    stored.map((entry) => entry._id),
  );
  const opuses = new Map(found.map((opus) => [opus._id, opus]));
  return { entries: stored.flatMap((entry) => stillThere(entry, opuses.get(entry._id))), opuses };
}

function stillThere(entry: CartEntry, opus: CartOpus | undefined): CartEntry[] {
  if (!opus) return [];
  const movements = entry.movements.filter((id) => opus.movements.some((movement) => movement._id === id));
  const emptied = movements.length === 0 && entry.movements.length > 0;
  return emptied ? [] : [{ _id: entry._id, movements }];
}
