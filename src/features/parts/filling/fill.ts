import { plays } from '../instruments/plays.ts';
import type { Filling, Part, Player, ProgrammeParts } from '../model.ts';
import { matching } from './matching.ts';
import { meet, search } from './search.ts';

interface Terms {
  /** Fixed assignments. */
  chosen?: ReadonlyMap<string, string>;
}

/** Independent of the players' order. */
export function fill({ parts, works }: ProgrammeParts, players: readonly Player[], { chosen }: Terms = {}): Filling {
  const ranked = byRank(players, works);
  const able = parts.map((part) => {
    const only = chosen?.get(part.id);
    const busy = new Set(
      parts.flatMap((other) => (meet(part.works, other.works) ? (chosen?.get(other.id) ?? []) : [])),
    );
    const asked = (id: string) => (only === undefined ? !busy.has(id) : only === id);
    return ranked.flatMap((player, index) =>
      asked(player.musicianId) && plays(player.instruments, part.instrument) ? [index] : [],
    );
  });
  const bodied = works.filter(({ bodies }) => bodies.length > 0).map(({ _id }) => _id);
  const nobody = parts.filter((_, index) => able[index]?.length === 0);
  const lost = new Set([...bodied, ...nobody.flatMap((part) => part.works)]);
  const taken = assign(parts, able, lost);
  const who = new Map(
    parts.flatMap(({ id }, index) => {
      const player = ranked[taken[index] ?? -1];
      return player ? [[id, player.musicianId] as const] : [];
    }),
  );
  return filled({ parts, works }, who);
}

function filled({ parts, works }: ProgrammeParts, players: ReadonlyMap<string, string>): Filling {
  const open = parts.filter(({ id }) => !players.has(id)).map(({ id }) => id);
  const held = Map.groupBy(players.keys(), (part) => players.get(part) ?? '');
  return {
    players,
    open,
    doublings: [...held].filter(([, own]) => own.length > 1).map(([musicianId, own]) => ({ musicianId, parts: own })),
    openWorks: works.flatMap(({ _id, seats, bodies }) => {
      const lacking = seats.map(({ part }) => part).filter((part) => open.includes(part));
      return lacking.length + bodies.length > 0 ? [{ work: _id, parts: lacking, bodies }] : [];
    }),
  };
}

/** Deterministic; deduplicated. */
function byRank(players: readonly Player[], works: ProgrammeParts['works']): Player[] {
  const offered = ({ offers = [] }: Player) => works.filter(({ _id }) => offers.includes(_id)).length;
  const known = new Map(players.map((player) => [player.musicianId, player]));
  return [...known.values()]
    .map((player) => ({ player, rank: player.rank ?? 0, offers: offered(player) }))
    .toSorted((a, b) => a.rank - b.rank || b.offers - a.offers || (a.player.musicianId < b.player.musicianId ? -1 : 1))
    .map(({ player }) => player);
}

/** Independent groups, unless a shared work may stay open. */
function assign(
  parts: readonly Part[],
  able: readonly (readonly number[])[],
  lost: ReadonlySet<string>,
): (number | undefined)[] {
  const taken: (number | undefined)[] = parts.map(() => undefined);
  const left: number[] = [];
  for (const group of groupsOf(able)) {
    const own = solve(group);
    if (own.includes(undefined)) left.push(...group);
    else for (const [place, part] of group.entries()) taken[part] = own[place];
  }
  const rest = left.toSorted((a, b) => a - b);
  for (const [place, player] of solve(rest).entries()) taken[rest[place] ?? -1] = player;
  return taken;

  function solve(group: readonly number[]): readonly (number | undefined)[] {
    const own = group.map((part) => able[part] ?? []);
    const works = group.map((part) => parts[part]?.works ?? []);
    const start = oneEach(own);
    const atOnce = works.every((some, index) => works.every((others, other) => other <= index || meet(some, others)));
    return atOnce && !start.includes(undefined) ? start : search({ able: own, works, lost }, start);
  }
}

function oneEach(able: readonly (readonly number[])[]): (number | undefined)[] {
  const players = [...new Set(able.flat())].toSorted((a, b) => a - b);
  const can = players.map((player) => [...able.keys()].filter((part) => able[part]?.includes(player)));
  return matching(can, able.length).map((place) => (place === undefined ? undefined : players[place]));
}

/** Connected by shared players. */
function groupsOf(able: readonly (readonly number[])[]): number[][] {
  const groups: { parts: number[]; players: Set<number> }[] = [];
  for (const [part, players] of able.entries()) {
    if (players.length === 0) continue;
    const touching = groups.filter((group) => players.some((player) => group.players.has(player)));
    const joined = {
      parts: [...touching.flatMap((group) => group.parts), part],
      players: new Set([...touching.flatMap((group) => [...group.players]), ...players]),
    };
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((group) => group.parts.toSorted((a, b) => a - b));
}
