import { expect, it } from 'vitest';
import { byNearness, nearness, nearText } from './nearness.ts';

const band = (...zips: string[]) => ({ fee: 5, minutes: 15, area: '', zips });
const PRICING = { bands: [band('89101', '89109'), band('89117'), band('89052')] };

it.each([
  ['89109', '89109', 0, 'lives in the same zip code'],
  ['90210', '90210', 0, 'lives in the same zip code'],
  ['89101', '89109', 1, 'lives in the same travel zone'],
  ['89117', '89109', 2, 'lives one travel zone away'],
  ['89109', '89052', 3, 'lives 2 travel zones away'],
  ['', '89109', undefined, ''],
  ['89109', '', undefined, ''],
  ['90210', '89109', undefined, ''],
])('from %o to %o it is %s: %o', (home, venue, near, words) => {
  expect(nearness(home, venue, PRICING)).toBe(near);
  expect(nearText(near)).toBe(words);
});

it('puts the nearest first and the unknown last, otherwise as they were', () => {
  const people = [{ id: 'a' }, { id: 'b', near: 3 }, { id: 'c', near: 0 }, { id: 'd' }, { id: 'e', near: 3 }];
  expect(people.toSorted(byNearness).map(({ id }) => id)).toEqual(['c', 'b', 'e', 'a', 'd']);
});
