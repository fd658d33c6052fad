import type { Musician } from './model.ts';

export function fullName({ firstName, lastName }: Pick<Musician, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
