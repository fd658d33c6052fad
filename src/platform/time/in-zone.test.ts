import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAS_VEGAS } from '../house/las-vegas.ts';
import { clockName, isUsZone, US_ZONES, usualZone } from '../house/zones.ts';
import { US_STATES } from '../text/us-places.ts';
import { dayIn, endOfDayIn, minuteIn, momentIn, startOfDayIn, todayAtTheHouse } from './in-zone.ts';

it.each([
  [LAS_VEGAS, '2027-07-04T06:59:59Z', '2027-07-03'],
  [LAS_VEGAS, '2027-07-04T07:00:00Z', '2027-07-04'],
  [LAS_VEGAS, '2027-12-24T07:59:59Z', '2027-12-23'],
  [LAS_VEGAS, '2027-12-24T08:00:00Z', '2027-12-24'],
  ['America/Phoenix', '2027-07-04T06:59:59Z', '2027-07-03'],
  ['America/Phoenix', '2027-12-24T07:00:00Z', '2027-12-24'],
  ['Pacific/Honolulu', '2027-07-04T09:59:59Z', '2027-07-03'],
  ['Pacific/Guam', '2027-07-04T14:00:00Z', '2027-07-05'],
])('in %s at %s it is %s', (zone, instant, day) => expect(dayIn(zone, new Date(instant))).toBe(day));

it('counts days over the end of a month', () => {
  expect(dayIn(LAS_VEGAS, new Date('2028-02-27T20:00:00Z'), 7)).toBe('2028-03-05');
  const clock = { now: () => new Date('2028-02-28T05:00:00Z') };
  expect([LAS_VEGAS, 'America/New_York'].map((zone) => todayAtTheHouse({ clock, business: { zone } }, 2))).toEqual([
    '2028-02-29',
    '2028-03-01',
  ]);
});

it.each([
  [LAS_VEGAS, '2027-07-04', '2027-07-05T07:00:00Z'],
  [LAS_VEGAS, '2027-12-24', '2027-12-25T08:00:00Z'],
  [LAS_VEGAS, '2027-03-14', '2027-03-15T07:00:00Z'],
  [LAS_VEGAS, '2027-11-07', '2027-11-08T08:00:00Z'],
  ['America/Phoenix', '2027-03-14', '2027-03-15T07:00:00Z'],
  ['America/Phoenix', '2027-11-07', '2027-11-08T07:00:00Z'],
])('in %s %s ends at %s', (zone, day, instant) => expect(endOfDayIn(zone, day)).toBe(instant));

it('says a moment as the wall clock there does', () => {
  const at = '2027-07-05T01:30:00Z';
  const said = ['America/New_York', 'America/Denver', 'Pacific/Honolulu'].map((zone) => momentIn(zone, at));
  expect(said.map((text) => text.replaceAll('\u202f', ' '))).toEqual([
    'Jul 4, 2027, 9:30 PM',
    'Jul 4, 2027, 7:30 PM',
    'Jul 4, 2027, 3:30 PM',
  ]);
});

/* Of one zone with summer time, and of two without. */
describe.each(['America/New_York', 'America/Phoenix', 'Pacific/Honolulu'])('every day in %s', (zone) => {
  const dates = fc
    .date({ min: new Date('2008-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const hoursOf = (date: string) => (Date.parse(endOfDayIn(zone, date)) - Date.parse(startOfDayIn(zone, date))) / 3.6e6;

  it('begins where the one before ends, and has its own instants and no others', () => {
    fc.assert(
      fc.property(dates, fc.double({ min: 0, max: 0.999, noNaN: true }), (date, part) => {
        const [from, until] = [startOfDayIn(zone, date), endOfDayIn(zone, date)].map((at) => Date.parse(at));
        const before = dayIn(zone, new Date(Date.parse(`${date}T12:00:00Z`)), -1);
        const at = Math.floor((from ?? 0) + ((until ?? 0) - (from ?? 0)) * part);
        expect(dayIn(zone, new Date(at))).toBe(date);
        expect(dayIn(zone, new Date((from ?? 0) - 1))).not.toBe(date);
        expect(endOfDayIn(zone, before) <= endOfDayIn(zone, date)).toBe(true);
      }),
    );
  });

  it('lasts 24 hours, and where there is summer time 23 or 25 twice a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2008, max: 2099 }), (year) => {
        const days = Array.from({ length: 366 }, (_, day) =>
          new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
        );
        const odd = days.map(hoursOf).filter((hours) => hours !== 24);
        expect(odd).toEqual(zone === 'America/New_York' ? [23, 25] : []);
      }),
      { numRuns: 2 },
    );
  });

  it('has minutes that are those of the wall', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 4 * 60, max: 1439 }), (date, minute) => {
        const wall = Temporal.PlainDateTime.from(date).add({ minutes: minute });
        const at = new Date(wall.toZonedDateTime(zone).epochMilliseconds);
        expect(minuteIn(zone, at)).toBe(Date.parse(`${wall}Z`) / 60_000);
      }),
    );
  });
});

it('the clock has the name that people there give it', () => {
  const named = (city: string, state: string) => clockName({ city, zone: usualZone(state) });
  expect([named('Las Vegas', 'NV'), named('Reno', 'NV'), named('Santa Fe', 'NM'), named('Tucson', 'AZ')]).toEqual([
    ...['Las Vegas time', 'Pacific time', 'Mountain time', 'Arizona time'],
  ]);
});

it('every zone on the list is one, and every state has a usual one', () => {
  for (const [zone] of US_ZONES) expect(dayIn(zone, new Date('2027-06-01T12:00:00Z'))).toMatch(/^2027-06-0[12]$/);
  for (const [state] of US_STATES) expect(isUsZone(usualZone(state)), state).toBe(true);
  expect(new Set(US_ZONES.map(([zone]) => zone)).size).toBe(US_ZONES.length);
  expect(['NV', 'CA', 'WA', 'OR'].map(usualZone)).toEqual([LAS_VEGAS, LAS_VEGAS, LAS_VEGAS, LAS_VEGAS]);
});
