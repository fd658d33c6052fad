import { hasLetters } from '#/platform/typesetting/letters.ts';
import { lettersOf } from './rules.ts';

/** As it was typed where our fonts have its letters, else as it was read. */
export function printedName(name: string): string {
  const letters = lettersOf(name);
  return hasLetters(name) ? name : `${letters.slice(0, 1)}${letters.slice(1).toLowerCase()}`;
}
