import type { Player, ScoredWork } from '../model.ts';
import { partsOf } from '../rules.ts';
import { fill } from './fill.ts';

interface CountedParts {
  repType: string;
  /** 0: only an orchestra, or unknown. */
  seats: number;
  works: number;
  filled: number;
  bodies: number;
  open: number;
}

/** Per work, independently. */
export function countParts(works: readonly ScoredWork[], players: readonly Player[]): CountedParts[] {
  const rows = new Map<string, CountedParts>();
  for (const work of works) {
    const needed = partsOf([work]);
    const { open } = fill(needed, players);
    const seats = needed.parts.length;
    const hasBody = needed.works.some(({ bodies }) => bodies.length > 0);
    const key = `${work.repType} ${String(seats).padStart(3)}`;
    const row = rows.get(key) ?? { repType: work.repType, seats, works: 0, filled: 0, bodies: 0, open: 0 };
    row.works++;
    if (hasBody || seats === 0) row.bodies++;
    else if (open.length > 0) row.open++;
    else row.filled++;
    rows.set(key, row);
  }
  const sorted = [...rows.keys()].toSorted().flatMap((key) => rows.get(key) ?? []);
  const sum = (name: 'works' | 'filled' | 'bodies' | 'open') => sorted.reduce((all, row) => all + row[name], 0);
  const all = { works: sum('works'), filled: sum('filled'), bodies: sum('bodies'), open: sum('open') };
  return [...sorted, { repType: 'all', seats: 0, ...all }];
}
