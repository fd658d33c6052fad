/** No real programme comes near. */
const STEPS_MAX = 20_000;

interface Chairs {
  /** Player indexes per part. */
  able: readonly (readonly number[])[];
  /** Per part. */
  works: readonly (readonly string[])[];
  /** Unplayable works. */
  lost: ReadonlySet<string>;
}

type Taken = readonly (number | undefined)[];

interface Cost {
  openWorks: number;
  openParts: number;
  people: number;
}

/**
 * Lexicographic: fewest open works, open parts, players; then player order. Nobody has two parts of one work. `start`
 * is any valid answer.
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

  /** Players already used, then one of each equivalence class. */
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

/** Equivalent: able to take the same parts. */
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
