import type { SectionKind, TitledKind } from '../../programmes/model.ts';
import type { Dynamic } from '../../work-facts/model.ts';

const LOUDNESS: Record<SectionKind, readonly [weight: Dynamic, width: number]> = {
  prelude: ['pp', 3],
  seating: ['p', 6],
  processional: ['mp', 11],
  entrance: ['f', 26],
  signing: ['p', 6],
  recessional: ['fff', 34],
  postlude: ['fff', 60],
  cocktail: ['mp', 11],
  dinner: ['mf', 20],
  dance: ['ff', 45],
  encore: ['f', 40],
  intermission: ['ppp', 3],
  other: ['mf', 15],
};
const FLARE = 1.6;

export interface Reach {
  from: number;
  to: number;
}

interface Part {
  kind: SectionKind;
  items: readonly { kind: TitledKind | 'work' }[];
}

export function isSilent({ items }: Part): boolean {
  return items.length > 0 && items.every(({ kind }) => kind !== 'work' && kind !== 'song');
}

export function loudnessOf(section: Part): Dynamic {
  return isSilent(section) ? 'ppp' : LOUDNESS[section.kind][0];
}

/** One crescendo: each section ends as the next begins. */
export function reachOf(sections: readonly Part[]): Reach[] {
  const widths = sections.map(({ kind }) => LOUDNESS[kind][1]);
  return widths.map((width, place) => {
    const [before, after] = [sections[place - 1], sections[place + 1]];
    const previous = before === undefined || isSilent(before) ? width / 2 : (widths[place - 1] ?? width);
    if (after === undefined) return { from: between(previous, width), to: Math.min(100, width * FLARE) };
    const next = isSilent(after) ? width * FLARE : (widths[place + 1] ?? width);
    return { from: between(previous, width), to: between(width, next) };
  });
}

/** Geometric mean. */
function between(a: number, b: number): number {
  return Math.round(Math.sqrt(a * b) * 10) / 10;
}
