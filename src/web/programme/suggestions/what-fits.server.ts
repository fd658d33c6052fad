import type { CartWork } from '#/features/cart/works.server.ts';
import { isTooLong } from '#/features/programmes/rules.ts';
import type { OpusCard } from '#/features/repertoire/model.ts';
import { movementHeading } from '#/features/repertoire/rules.ts';
import type { Occasion } from '#/features/work-facts/model.ts';
import type { WorkLibrary } from '#/features/work-facts/queries.server.ts';
import { movementFacts } from '#/features/work-facts/rules.ts';

export interface Fitting {
  card: OpusCard;
  movements: CartWork['movements'];
  /** Null: all of it. */
  movement: { id: string; name: string } | null;
  minutes: [number, number] | undefined;
}

/** A work, or of one that is too long the movement people know, where that is not. */
export function whatFits(
  library: WorkLibrary,
  { card, movements }: Pick<Fitting, 'card' | 'movements'>,
  asked: Occasion,
  planned: number | null,
): Fitting[] {
  const { minutes } = card.facts;
  if (!isTooLong(minutes, planned)) return [{ card, movements, movement: null, minutes }];
  const found = library.find(card.composer, card.title);
  if (!found || found.movement) return [];
  const known = movements.flatMap(({ _id: id, movementTitle }, place) => {
    const { occasions = [], names, minutes: usual } = movementFacts(found.work, movementTitle, place + 1) ?? {};
    const meant = occasions.includes(asked);
    if (!usual || isTooLong(usual.range, planned) || !(meant || names)) return [];
    return [{ meant, movement: { id, ...movementHeading(movementTitle, place + 1) }, minutes: usual.range }];
  });
  const one = known.find(({ meant }) => meant) ?? known[0];
  return one ? [{ card, movements, movement: one.movement, minutes: one.minutes }] : [];
}
