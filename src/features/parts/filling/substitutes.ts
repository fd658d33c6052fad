import { AVAILABILITIES } from '../../availability/model.ts';
import { plays } from '../instruments/plays.ts';
import type { FreePlayer, ProgrammeParts } from '../model.ts';
import { fill } from './fill.ts';
import { meet } from './search.ts';

export interface Substitutes {
  /** Can take all parts; free before ask, then nearest, then as they were given. */
  people: FreePlayer[];
  /** With several people, or the fewest works dropped. */
  otherwise?: { players: ReadonlyMap<string, string>; openParts: string[]; openWorks: string[] } | undefined;
}

/** For the parts of who dropped out, of all works. Hides taken players. */
export function substitutesFor({ parts, works }: ProgrammeParts, players: readonly FreePlayer[]): Substitutes {
  const able = byNearness(players.filter(({ availability }) => availability !== 'taken'));
  const atOnce = parts.some((one, index) => parts.some((other, at) => at > index && meet(one.works, other.works)));
  const people = atOnce
    ? []
    : able.filter(({ instruments }) => parts.every(({ instrument }) => plays(instruments, instrument)));
  return people.length > 0 || parts.length === 0 ? { people } : { people, otherwise: smallest({ parts, works }, able) };
}

function smallest({ parts, works }: ProgrammeParts, able: readonly FreePlayer[]): Substitutes['otherwise'] {
  const ids = new Set(parts.map(({ id }) => id));
  const vacant = works.map(({ seats, ...work }) => ({
    ...work,
    bodies: [],
    seats: seats.filter(({ part }) => ids.has(part)),
  }));
  const ranked = able.map((player, rank) => ({ ...player, rank }));
  const { players, open, openWorks } = fill({ parts, works: vacant }, ranked);
  return { players, openParts: open, openWorks: openWorks.map(({ work }) => work) };
}

function byNearness(players: readonly FreePlayer[]): FreePlayer[] {
  const rank = ({ availability }: FreePlayer) => AVAILABILITIES.indexOf(availability);
  const far = ({ travelMinutes }: FreePlayer) => travelMinutes ?? Number.MAX_SAFE_INTEGER;
  return players.toSorted((a, b) => rank(a) - rank(b) || far(a) - far(b));
}
