import type { Dynamic } from '../../work-facts/model.ts';
import { composerLastFirst } from '../rules.ts';

/** 'Johann' and 'Strauss II'; a group has no given name. */
export function splitName(name: string): { given: string; surname: string } {
  const [surname = '', given = ''] = composerLastFirst(name).split(', ');
  return { given, surname };
}

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
