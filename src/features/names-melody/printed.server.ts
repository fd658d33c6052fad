import { hasLetters } from '#/platform/typesetting/letters.ts';
import { lettersOf } from './rules.ts';

/** As typed where our fonts can, else in Latin letters. */
export function printedName(name: string): string {
  const letters = lettersOf(name);
  return hasLetters(name) ? name : `${letters.slice(0, 1)}${letters.slice(1).toLowerCase()}`;
}
