import { expect, it, test } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { dueMoment, eventMoment, isTimeToWrite } from './rules.ts';

const DUE = '2027-03-18';

test.each([
  ['2027-03-10', undefined],
  ['2027-03-11', 'before'],
  ['2027-03-12', 'before'],
  ['2027-03-13', undefined],
  ['2027-03-17', undefined],
  ['2027-03-18', 'on'],
  ['2027-03-19', 'on'],
  ['2027-03-20', 'after'],
  ['2027-04-03', 'after'],
  ['2027-04-04', undefined],
])('on %s what is due on March 18 is said as ‘%s’', (today, moment) => expect(dueMoment(DUE, today)).toBe(moment));

test.each([
  ['2027-04-09', undefined],
  ['2027-04-10', 'week'],
  ['2027-04-11', 'week'],
  ['2027-04-12', undefined],
  ['2027-04-16', 'day'],
  ['2027-04-17', undefined],
  ['2027-04-18', 'thanks'],
  ['2027-04-21', 'thanks'],
  ['2027-04-22', undefined],
])('on %s of an event on April 17: %s', (today, moment) => expect(eventMoment('2027-04-17', today)).toBe(moment));

it('begins at nine in Las Vegas, before and after the clocks change', () => {
  for (const [early, late, day] of [
    ['2027-03-13T16:59:00Z', '2027-03-13T17:00:00Z', '2027-03-13'],
    ['2027-03-14T15:59:00Z', '2027-03-14T16:00:00Z', '2027-03-14'],
  ] as const) {
    expect([isTimeToWrite(new Date(early), LAS_VEGAS), isTimeToWrite(new Date(late), LAS_VEGAS)]).toEqual([
      false,
      true,
    ]);
    expect(dayIn(LAS_VEGAS, new Date(late))).toBe(day);
  }
  expect(dueMoment('2027-03-14', dayIn(LAS_VEGAS, new Date('2027-03-14T16:00:00Z')))).toBe('on');
});
