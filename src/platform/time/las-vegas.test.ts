import { expect, it } from 'vitest';
import { dayInLasVegas, endOfDayInLasVegas } from './las-vegas.ts';

it.each([
  ['2027-07-04T06:59:59Z', '2027-07-03'],
  ['2027-07-04T07:00:00Z', '2027-07-04'],
  ['2027-12-24T07:59:59Z', '2027-12-23'],
  ['2027-12-24T08:00:00Z', '2027-12-24'],
])('at %s it is %s in Las Vegas', (instant, day) => expect(dayInLasVegas(new Date(instant))).toBe(day));

it('counts days over the end of a month', () =>
  expect(dayInLasVegas(new Date('2028-02-27T20:00:00Z'), 7)).toBe('2028-03-05'));

it.each([
  ['2027-07-04', '2027-07-05T07:00:00Z'],
  ['2027-12-24', '2027-12-25T08:00:00Z'],
  ['2027-03-14', '2027-03-15T07:00:00Z'],
  ['2027-11-07', '2027-11-08T08:00:00Z'],
])('%s ends at %s', (day, instant) => expect(endOfDayInLasVegas(day)).toBe(instant));
