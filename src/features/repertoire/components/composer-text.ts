import type { Dynamic } from '../../work-facts/model.ts';

/** Louder with more works. */
const LOUD_FROM: readonly (readonly [works: number, dynamic: Dynamic])[] = [
  [36, 'fff'],
  [22, 'ff'],
  [16, 'f'],
  [9, 'mf'],
  [5, 'mp'],
  [2, 'p'],
];

export function loudnessOfComposer(works: number | null): Dynamic {
  if (works === null) return 'mf';
  return LOUD_FROM.find(([from]) => works >= from)?.[1] ?? 'pp';
}
