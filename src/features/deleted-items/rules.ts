import { AppError } from '#/platform/errors.ts';
import { thousands } from '#/platform/text/thousands.ts';
import type { Reference } from './model.ts';

/** A deletion that would leave nonsense is refused, in the words of what is in its way. @throws AppError conflict */
export function refuseBlocked(references: readonly Reference[]): void {
  const inTheWay = references.filter(({ blocks }) => blocks).map(({ words }) => words);
  if (inTheWay.length > 0) throw new AppError('conflict', inTheWay.join(' '));
}

/** '1 work', '12 works'. */
export function things(count: number, one: string, many = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : many}`;
}

/** What is said of so many things that name an item; nothing of none. */
export function mention(count: number, words: string, { blocks = false } = {}): Reference[] {
  return count === 0 ? [] : [{ words, blocks }];
}
