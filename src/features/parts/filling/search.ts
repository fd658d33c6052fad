/** Beyond so many steps the best that was found is taken: no programme that people play comes near. */
export const STEPS_MAX = 20_000;

export interface Chairs {
  /** For each part, who can take it, as indexes of players in their order. */
  able: readonly (readonly number[])[];
  /** For each part, the works that need it. */
  works: readonly (readonly string[])[];
  /** Works that can't be played whoever has these parts. */
  lost: ReadonlySet<string>;
}

/** For each part, who has it. */
type Taken = readonly (number | undefined)[];

interface Cost {
  openWorks: number;
  openParts: number;
  people: number;
}

/**
 * Nobody has two parts of one work. First the fewest works are left open, then the fewest parts, then the fewest people
 * come; among equals, who is first in the order. `start` is any lawful answer.
 */
export function search(chairs: Chairs, start: Taken): Taken {
  const { able, works, lost } = chairs;
  const order = [...able.keys()].toSorted((a, b) => (able[a]?.length ?? 0) - (able[b]?.length ?? 0) || a - b);
  const alike = likenesses(able);
  let best = start;
  let cost = costOf(start, chairs);
  let steps = 0;
  const held = new Map<number, number[]>();
  const openWorks = new Set<string>();
  const now: (number | undefined)[] = able.map(() => undefined);
  descend(0, 0);
  return best;

  function descend(depth: number, openParts: number): void {
    if (++steps > STEPS_MAX || !isLess({ openWorks: openWorks.size, openParts, people: held.size }, cost)) return;
    const part = order[depth];
    if (part === undefined) {
      best = [...now];
      cost = { openWorks: openWorks.size, openParts, people: held.size };
      return;
    }
    for (const player of choicesFor(part)) {
      const own = held.get(player);
      now[part] = player;
      held.set(player, [...(own ?? []), part]);
      descend(depth + 1, openParts);
      if (own) held.set(player, own);
      else held.delete(player);
    }
    now[part] = undefined;
    const fresh = (works[part] ?? []).filter((work) => !lost.has(work) && !openWorks.has(work));
    for (const work of fresh) openWorks.add(work);
    descend(depth + 1, openParts + 1);
    for (const work of fresh) openWorks.delete(work);
  }

  /** Who is there already and has no part of the same works; of those who are not, one of each likeness. */
  function choicesFor(part: number): number[] {
    const seen = new Set<string>();
    const there: number[] = [];
    const others: number[] = [];
    for (const player of able[part] ?? []) {
      const own = held.get(player);
      if (own) {
        if (!own.some((other) => meet(works[part] ?? [], works[other] ?? []))) there.push(player);
        continue;
      }
      const likeness = alike.get(player) ?? '';
      if (seen.has(likeness)) continue;
      seen.add(likeness);
      others.push(player);
    }
    return [...there, ...others];
  }
}

export function meet(a: readonly string[], b: readonly string[]): boolean {
  return a.some((work) => b.includes(work));
}

/** Who can take the same parts is alike. */
function likenesses(able: Chairs['able']): Map<number, string> {
  const parts = new Map<number, number[]>();
  for (const [part, players] of able.entries())
    for (const player of players) parts.set(player, [...(parts.get(player) ?? []), part]);
  return new Map([...parts].map(([player, own]) => [player, own.join(' ')]));
}

function costOf(taken: Taken, { works, lost }: Chairs): Cost {
  const open = [...taken.keys()].filter((part) => taken[part] === undefined);
  const openWorks = new Set(open.flatMap((part) => works[part] ?? []).filter((work) => !lost.has(work)));
  const people = new Set(taken.filter((player) => player !== undefined));
  return { openWorks: openWorks.size, openParts: open.length, people: people.size };
}

function isLess(a: Cost, b: Cost): boolean {
  return a.openWorks - b.openWorks || a.openParts - b.openParts || a.people - b.people
    ? (a.openWorks - b.openWorks || a.openParts - b.openParts || a.people - b.people) < 0
    : false;
}
