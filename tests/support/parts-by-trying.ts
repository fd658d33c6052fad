import fc from 'fast-check';
import { plays } from '#/features/parts/instruments/plays.ts';
import type { Player, ProgrammeParts, ScoredWork } from '#/features/parts/model.ts';

/* What the rules of parts answer, found by trying everything: slow, and without their reasoning. */

export const INSTRUMENTS = ['Violin', 'Viola', 'Cello', 'Voice', 'Voice (soprano)', 'Saxophone', 'Alto Saxophone'];

export const someWorks = (max = 3, instruments = INSTRUMENTS): fc.Arbitrary<ScoredWork[]> =>
  fc
    .array(fc.array(fc.constantFrom(...instruments), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: max })
    .map((lists) =>
      lists.map((instrumentation, index) => ({
        _id: `work ${index}`,
        title: `Work ${index}`,
        composer: 'Somebody',
        repType: 'Chamber Music',
        instrumentation,
      })),
    );

export const somePlayers = (max = 4, instruments = INSTRUMENTS): fc.Arbitrary<Player[]> =>
  fc
    .array(fc.uniqueArray(fc.constantFrom(...instruments), { minLength: 1, maxLength: 3 }), { maxLength: max })
    .map((lists) => lists.map((own, index) => ({ musicianId: `m${index}`, instruments: own })));

/** Whether the parts can be dealt so that each seat has one that plays it: every deal is tried. */
export function covers(parts: readonly string[], seats: readonly string[]): boolean {
  const [seat, ...others] = seats;
  if (seat === undefined) return true;
  return parts.some((part, index) => plays([part], seat) && covers(parts.toSpliced(index, 1), others));
}

/** The size of the smallest list that covers all works, trying all lists by size. */
export function fewestParts(works: readonly ScoredWork[]): number {
  const names = [...new Set(works.flatMap(({ instrumentation }) => instrumentation))];
  let lists: string[][] = [[]];
  for (let size = 0; ; size++) {
    if (lists.some((list) => works.every(({ instrumentation }) => covers(list, instrumentation)))) return size;
    lists = lists.flatMap((list) => names.filter((name) => name >= (list.at(-1) ?? '')).map((name) => [...list, name]));
  }
}

interface Open {
  works: number;
  parts: number;
  people: number;
}

/** The least that can be left open, and then the fewest people, over every lawful way to give parts to players. */
export function leastOpen({ parts, works }: ProgrammeParts, players: readonly Player[]): Open {
  const all: Open[] = [];
  deal([]);
  return all.toSorted((a, b) => a.works - b.works || a.parts - b.parts || a.people - b.people)[0] as Open;

  function deal(given: readonly (Player | undefined)[]): void {
    const part = parts[given.length];
    if (!part) {
      all.push(countOpen(given));
      return;
    }
    deal([...given, undefined]);
    for (const player of players) {
      const own = parts.filter((_, index) => given[index] === player);
      const atOnce = own.some((other) => other.works.some((work) => part.works.includes(work)));
      if (!atOnce && plays(player.instruments, part.instrument)) deal([...given, player]);
    }
  }

  function countOpen(given: readonly (Player | undefined)[]): Open {
    const open = new Set(parts.filter((_, index) => !given[index]).map(({ id }) => id));
    return {
      works: works.filter(({ seats, bodies }) => bodies.length > 0 || seats.some((seat) => open.has(seat.part))).length,
      parts: open.size,
      people: new Set(given.filter((player) => player !== undefined)).size,
    };
  }
}
