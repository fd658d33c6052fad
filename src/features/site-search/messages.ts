import type { Wanted } from './model.ts';

const NOTHING_LIKE_IT = 'We play nothing by that name yet.';
export const NEAREST = 'Nearest to it';

export function notPlayedYet({ title, composer }: Wanted): string {
  return composer === '' ? NOTHING_LIKE_IT : `${title} by ${composer} is not on our list yet.`;
}

export function pieceText({ title, composer }: Wanted): string {
  return composer === '' ? title : `${title} by ${composer}`;
}

export function foundText(sections: readonly { hits: readonly unknown[] }[], near: boolean): string {
  const count = sections.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0 || near) return 'Nothing found';
  return count === 1 ? '1 found' : `${count} found`;
}
