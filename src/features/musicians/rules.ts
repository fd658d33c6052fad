import type { Musician } from './model.ts';

export function fullName({ firstName, lastName }: Pick<Musician, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

export function splitOwners(musicians: readonly Musician[]): Record<'owners' | 'ensemble', Musician[]> {
  return { owners: musicians.filter(({ owner }) => owner), ensemble: musicians.filter(({ owner }) => !owner) };
}
