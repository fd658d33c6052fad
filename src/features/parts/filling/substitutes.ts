import { AVAILABILITIES } from '../../availability/model.ts';
import { plays } from '../instruments/plays.ts';
import type { Candidate, FreePlayer, Instead, Part, Player, ProgrammeParts } from '../model.ts';
import { fill } from './fill.ts';
import { playableInstead } from './instead.ts';
import { meet } from './search.ts';

export interface Vacancy {
  programme: ProgrammeParts;
  /** Of who dropped out. */
  parts: readonly string[];
  staying: ReadonlyMap<string, string>;
  /** Also those staying, without who dropped out. */
  players: readonly FreePlayer[];
}

export interface Substitutes {
  /** Can take all parts; free before ask, then nearest. */
  people: FreePlayer[];
  /** With several people, or the fewest works dropped. */
  otherwise?: { players: ReadonlyMap<string, string>; openParts: string[]; openWorks: string[] } | undefined;
}

/** Hides taken players. Staying ones may double across works. */
export function substitutesFor({ programme, parts, staying, players }: Vacancy): Substitutes {
  const vacant = programme.parts.filter(({ id }) => parts.includes(id));
  const busy = worksHeld(programme.parts, staying);
  const able = byNearness(players.filter(({ availability }) => availability !== 'taken'));
  const isFree = (player: Player, { instrument, works }: Part) =>
    plays(player.instruments, instrument) && !meet(busy.get(player.musicianId) ?? [], works);
  const works = vacant.map((part) => part.works);
  const atOnce = works.some((some, index) => works.some((others, other) => other > index && meet(some, others)));
  const people = atOnce ? [] : able.filter((player) => vacant.every((part) => isFree(player, part)));
  if (people.length > 0 || vacant.length === 0) return { people };
  return { people: [], otherwise: smallestChange(programme, vacant, able, isFree) };
}

function smallestChange(
  programme: ProgrammeParts,
  vacant: readonly Part[],
  able: readonly FreePlayer[],
  isFree: (player: Player, part: Part) => boolean,
): NonNullable<Substitutes['otherwise']> {
  const ids = new Set(vacant.map(({ id }) => id));
  const works = programme.works.map(({ seats, ...work }) => ({
    ...work,
    bodies: [],
    seats: seats.filter(({ part }) => ids.has(part)),
  }));
  const ranked = able.map((player, rank) => ({ ...player, rank }));
  const { players, open, openWorks } = fill({ parts: [...vacant], works }, ranked, { may: isFree });
  return { players, openParts: open, openWorks: openWorks.map(({ work }) => work) };
}

export function insteadOf(
  openWorks: readonly string[],
  ensemble: readonly Player[],
  programme: readonly Candidate[],
  catalogue: readonly Candidate[],
): ReadonlyMap<string, Instead[]> {
  const lost = programme.filter(({ _id }) => openWorks.includes(_id));
  return playableInstead(lost, ensemble, catalogue, new Set(programme.map(({ _id }) => _id)));
}

function worksHeld(parts: readonly Part[], staying: ReadonlyMap<string, string>): Map<string, string[]> {
  const held = new Map<string, string[]>();
  for (const { id, works } of parts) {
    const who = staying.get(id);
    if (who !== undefined) held.set(who, [...(held.get(who) ?? []), ...works]);
  }
  return held;
}

function byNearness(players: readonly FreePlayer[]): FreePlayer[] {
  const rank = ({ availability }: FreePlayer) => AVAILABILITIES.indexOf(availability);
  const far = ({ travelMinutes }: FreePlayer) => travelMinutes ?? Number.MAX_SAFE_INTEGER;
  return players.toSorted((a, b) => rank(a) - rank(b) || far(a) - far(b) || (a.musicianId < b.musicianId ? -1 : 1));
}
