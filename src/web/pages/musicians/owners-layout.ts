import type { Musician } from '#/features/musicians/model.ts';

export interface OwnersLayout {
  titleColumns: string;
  columns: string;
  nameColumns: string;
  nameSize: string;
  groundOf: (place: number) => string;
  edgeOf: (place: number) => string;
}

const GROUNDS = ['on-ivory', 'on-ebony', 'on-blush'] as const;

/** By the longest word. */
const SIZES = {
  half: [
    [7, 'text-panel'],
    [9, 'text-section sm:text-panel'],
    [Number.POSITIVE_INFINITY, 'text-row sm:text-section'],
  ],
  third: [
    [8, 'text-section'],
    [Number.POSITIVE_INFINITY, 'text-section sm:max-md:text-row'],
  ],
} as const;

export function ownersLayout(owners: readonly Pick<Musician, 'firstName' | 'lastName'>[]): OwnersLayout {
  const longest = Math.max(0, ...owners.flatMap(letterCount).map((word) => word.length));
  const count = owners.length;
  const three = count === 3;
  const sizes = count > 2 ? SIZES.third : SIZES.half;
  return {
    titleColumns: three ? 'grid-cols-[minmax(0,1fr)_minmax(0,2fr)]' : 'grid-cols-2',
    columns: three ? 'grid-cols-3' : count > 3 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-2',
    // Three do not fit a phone.
    nameColumns: three ? 'sm:grid-cols-3' : count > 3 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-2',
    nameSize: sizes.find(([letters]) => longest <= letters)?.[1] ?? 'text-row',
    groundOf: (place) => GROUNDS[three ? place % 3 : place % 2] ?? 'on-ivory',
    edgeOf(place) {
      if (place === 0) return 'page-l pr-4';
      if (three) return place === 1 ? 'max-sm:page-l pr-4 sm:pl-8.5' : 'max-sm:page-l sm:pl-8.5 page-r';
      return place === 1 && count < 3 ? 'page-r pl-6 sm:pl-8.5' : 'pr-4 pl-6 sm:pl-8.5';
    },
  };
}

function letterCount({ firstName, lastName }: Pick<Musician, 'firstName' | 'lastName'>): string[] {
  return `${firstName} ${lastName}`.split(/[\s-]/);
}
