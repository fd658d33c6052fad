import type { Opus } from '../model.ts';

type Offered = Pick<Opus, 'offeringMusicians' | 'movements'>;

/** The work as a whole, and every movement that has a list of its own: others use the work's. */
export function offeredBy<Work extends Offered>(opus: Work, musicianId: string, offers: boolean): Work {
  const change = (ids: string[]) => {
    if (offers) return ids.includes(musicianId) ? ids : [...ids, musicianId];
    return without(ids, musicianId);
  };
  return {
    ...opus,
    offeringMusicians: change(opus.offeringMusicians),
    movements: opus.movements.map((movement) => {
      const { movementOfferingMusicians: own } = movement;
      return own.length === 0 ? movement : { ...movement, movementOfferingMusicians: change(own) };
    }),
  };
}

/** Ids of the movements that a musician plays: a movement's own list decides, else the work's. */
export function movementsOffered({ offeringMusicians, movements }: Offered, musicianId: string): string[] {
  return movements
    .filter(({ movementOfferingMusicians: own }) => (own.length === 0 ? offeringMusicians : own).includes(musicianId))
    .map(({ _id }) => _id);
}

export function isOffered(opus: Offered, musicianId: string): boolean {
  return opus.offeringMusicians.includes(musicianId) || movementsOffered(opus, musicianId).length > 0;
}

/**
 * These movements and no others, while everybody else plays what they played. Undefined where the lists cannot say it: an
 * empty one means the work's, so nobody can be left for a movement of a work that others offer.
 */
export function offeringOnly<Work extends Offered>(
  opus: Work,
  musicianId: string,
  chosen: readonly string[],
): Work | undefined {
  const { movements, offeringMusicians } = opus;
  if (movements.every(({ _id }) => chosen.includes(_id))) return offeredBy(opus, musicianId, true);
  if (chosen.length === 0) return offeredBy(opus, musicianId, false);
  const others = without(offeringMusicians, musicianId);
  const wanted = movements.map(({ _id, movementOfferingMusicians: own }) => {
    const rest = without(own.length === 0 ? offeringMusicians : own, musicianId);
    return chosen.includes(_id) ? [...rest, musicianId] : rest;
  });
  if (wanted.some((ids) => ids.length === 0) && others.length > 0) return undefined;
  const nobodyLeft = others.length === 0;
  return {
    ...opus,
    offeringMusicians: nobodyLeft ? [] : [...others, musicianId],
    movements: movements.map((movement, index) => {
      const asTheWork = movement.movementOfferingMusicians.length === 0 && chosen.includes(movement._id);
      return asTheWork && !nobodyLeft ? movement : { ...movement, movementOfferingMusicians: wanted[index] ?? [] };
    }),
  };
}

function without(ids: readonly string[], musicianId: string): string[] {
  return ids.filter((id) => id !== musicianId);
}
