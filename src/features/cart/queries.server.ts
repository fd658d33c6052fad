import type { AppContext } from '../context.ts';
import type { Opus } from '../repertoire/model.ts';
import { dynamicsOf, findOpuses } from '../repertoire/queries.server.ts';
import type { Dynamic } from '../work-facts/model.ts';
import type { CartEntry, CartLine, OfferedLine } from './model.ts';
import { requireCartOwner } from './policy.ts';
import { isWhole } from './rules.ts';
import { findCart } from './stored.server.ts';

/** Drops works and movements that have left the repertoire. */
export async function getCart(ctx: AppContext): Promise<CartEntry[]> {
  const { entries } = await readCart(ctx);
  return entries;
}

export async function getCartLines(ctx: AppContext): Promise<CartLine[]> {
  const { entries, opuses } = await readCart(ctx);
  return cartLines(entries, opuses, await dynamicsOf(ctx, [...opuses.keys()]));
}

export async function getOfferedLines(ctx: AppContext): Promise<OfferedLine[]> {
  const { entries, opuses } = await readCart(ctx);
  return offeredLines(cartLines(entries, opuses, await dynamicsOf(ctx, [...opuses.keys()])), opuses);
}

/** With who offers them. */
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
  opuses: ReadonlyMap<string, Opus>,
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

async function readCart(ctx: AppContext): Promise<{ entries: CartEntry[]; opuses: Map<string, Opus> }> {
  requireCartOwner(ctx.actor);
  return playable(ctx, (await findCart(ctx))?.entries ?? []);
}

/** What of these is in the repertoire still. */
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

function stillThere(entry: CartEntry, opus: Opus | undefined): CartEntry[] {
  if (!opus) return [];
  const movements = entry.movements.filter((id) => opus.movements.some((movement) => movement._id === id));
  const emptied = movements.length === 0 && entry.movements.length > 0;
  return emptied ? [] : [{ _id: entry._id, movements }];
}
