import { AppError } from '#/platform/errors.ts';
import type { Reference } from './model.ts';

/** @throws AppError conflict */
export function refuseBlocked(references: readonly Reference[]): void {
  const inTheWay = references.filter(({ blocks }) => blocks).map(({ words }) => words);
  if (inTheWay.length > 0) throw new AppError('conflict', inTheWay.join(' '));
}

export function mention(count: number, text: string, { blocks = false } = {}): Reference[] {
  return count === 0 ? [] : [{ words: text, blocks }];
}
