import { movementHeading } from '../repertoire/rules.ts';
import {
  ADDED,
  ALREADY_ADDED,
  MOVEMENT_ADDED,
  MOVEMENT_ALREADY_ADDED,
  MOVEMENT_GONE,
  REPLACED_BY_WHOLE,
  UPDATED_WITH_MOVEMENT,
} from './messages.ts';
import type { CartEntry, CartLine, CartOpus, Match, OfferedLine } from './model.ts';

/* Spec section 4, Cart. Pure. */

export interface CartChange {
  entries: CartEntry[];
  message: string;
  changed: boolean;
}

export function addWholeOpus(entries: readonly CartEntry[], opus: CartOpus): CartChange {
  const present = entries.find((entry) => entry._id === opus._id);
  const whole: CartEntry = { _id: opus._id, movements: opus.movements.map((movement) => movement._id) };
  if (!present) return { entries: [...entries, whole], message: ADDED, changed: true };
  if (isWhole(present, opus)) return { entries: [...entries], message: ALREADY_ADDED, changed: false };
  return { entries: replace(entries, whole), message: REPLACED_BY_WHOLE, changed: true };
}

/** In the work's order; ignores unknown movements. */
export function addMovement(entries: readonly CartEntry[], opus: CartOpus, movementId: string): CartChange {
  if (!opus.movements.some((movement) => movement._id === movementId)) {
    return { entries: [...entries], message: MOVEMENT_GONE, changed: false };
  }
  const present = entries.find((entry) => entry._id === opus._id);
  if (!present) {
    return {
      entries: [...entries, { _id: opus._id, movements: [movementId] }],
      message: MOVEMENT_ADDED,
      changed: true,
    };
  }
  if (present.movements.includes(movementId)) {
    return { entries: [...entries], message: MOVEMENT_ALREADY_ADDED, changed: false };
  }
  const chosen = new Set([...present.movements, movementId]);
  const movements = opus.movements.map((movement) => movement._id).filter((id) => chosen.has(id));
  return { entries: replace(entries, { _id: opus._id, movements }), message: UPDATED_WITH_MOVEMENT, changed: true };
}

export function removeMovement(entries: readonly CartEntry[], opusId: string, movementId: string): CartEntry[] {
  return entries.flatMap((entry) => {
    if (entry._id !== opusId || !entry.movements.includes(movementId)) return [entry];
    const movements = entry.movements.filter((id) => id !== movementId);
    return movements.length === 0 ? [] : [{ ...entry, movements }];
  });
}

export function removeOpus(entries: readonly CartEntry[], opusId: string): CartEntry[] {
  return entries.filter((entry) => entry._id !== opusId);
}

export function isWhole(entry: CartEntry, opus: CartOpus): boolean {
  return opus.movements.every((movement) => entry.movements.includes(movement._id));
}

/** A movement's own list decides, else the work's. */
export function notOffered<Line extends Offered>(lines: readonly Line[], musicianId: string): Line[] {
  return lines.flatMap((line) => {
    const ofTheWork = line.offeringMusicians.includes(musicianId);
    if (line.movements.length === 0) return ofTheWork ? [] : [line];
    const movements = line.movements.filter(({ movementOfferingMusicians: own }) =>
      own.length === 0 ? !ofTheWork : !own.includes(musicianId),
    );
    return movements.length === 0 ? [] : [{ ...line, movements }];
  });
}

/** Works that nobody of these offers whole; without names, nobody at all. */
export function worksToLearn<Line extends Offered>(lines: readonly Line[], musicianIds: readonly string[]): Line[] {
  const known = (offers: readonly string[]) =>
    musicianIds.length === 0 ? offers.length > 0 : offers.some((id) => musicianIds.includes(id));
  return lines.filter(({ offeringMusicians, movements }) => {
    if (movements.length === 0) return !known(offeringMusicians);
    return !movements.every(({ movementOfferingMusicians: own }) => known(own.length === 0 ? offeringMusicians : own));
  });
}

export function piecesToLearn(lines: readonly Offered[], musicianIds: readonly string[]): number {
  return worksToLearn(lines, musicianIds).length;
}

type Offered = Pick<OfferedLine, '_id' | 'offeringMusicians' | 'movements'>;

export function matchOf(lines: readonly Offered[], musicianId: string): Match {
  const missing = notOffered(lines, musicianId);
  if (missing.length === 0) return 'all';
  return pieces(missing) < pieces(lines) ? 'part' : 'none';
}

export function byBestMatch<One extends { _id: string }>(lines: readonly Offered[], musicians: readonly One[]) {
  const missing = new Map(musicians.map(({ _id }) => [_id, pieces(notOffered(lines, _id))]));
  const sorted = musicians.toSorted((a, b) => (missing.get(a._id) ?? 0) - (missing.get(b._id) ?? 0));
  return (['all', 'part', 'none'] as const)
    .map((match) => ({ match, musicians: sorted.filter(({ _id }) => matchOf(lines, _id) === match) }))
    .filter((group) => group.musicians.length > 0);
}

/** A work without movements counts as one. */
function pieces(lines: readonly Offered[]): number {
  return lines.reduce((sum, { movements }) => sum + Math.max(1, movements.length), 0);
}

function replace(entries: readonly CartEntry[], changed: CartEntry): CartEntry[] {
  return entries.map((entry) => (entry._id === changed._id ? changed : entry));
}

type Chosen = Pick<CartLine, 'whole' | 'movements'>;

/** 'whole work', 'I. Allegro; III. Presto', or '' of a work in one movement, which is always whole. */
export function chosenText({ whole, movements }: Chosen): string {
  if (!whole) return movementText(movements);
  return movements.length > 1 ? 'whole work' : '';
}

/** 'I. Allegro; III. Presto' */
export function movementText(movements: Chosen['movements']): string {
  return movementLines(movements).join('; ');
}

/** 'I. Allegro', 'III. Presto' */
export function movementLines(movements: Chosen['movements']): string[] {
  return movements.map(({ movementTitle, position }) => {
    const { numeral, name } = movementHeading(movementTitle, position);
    return `${numeral}. ${name}`;
  });
}
