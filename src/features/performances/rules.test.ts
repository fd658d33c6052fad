import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { hoursBehind } from '#/platform/time/in-zone.ts';
import {
  calendarLines,
  collaboratorText,
  dateParts,
  isUpcoming,
  performanceValue,
  placeText,
  priceText,
  tenseOf,
  ticketText,
} from './rules.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const when = fc.record({ date: day, time: fc.option(time) });

describe("'a date is upcoming if its value plus 8 hours is later than now'", () => {
  const concert = { date: '2027-02-14', time: '19:30' };
  it.each([
    ['a day before', '2027-02-13T19:30:00Z', true],
    ['7 hours 59 minutes after its value', '2027-02-15T03:29:59.999Z', true],
    ['8 hours after its value', '2027-02-15T03:30:00.000Z', false],
    ['a day after', '2027-02-15T19:30:00Z', false],
  ])('%s: %s', (_, now, upcoming) => expect(isUpcoming(concert, new Date(now), 8)).toBe(upcoming));

  it('counts a day without a time from its first minute', () => {
    const open = { date: '2027-02-14', time: null };
    expect(isUpcoming(open, new Date('2027-02-14T07:59:59Z'), 8)).toBe(true);
    expect(isUpcoming(open, new Date('2027-02-14T08:00:00Z'), 8)).toBe(false);
  });

  it('keeps a concert of a winter evening upcoming until it begins in Las Vegas', () => {
    const begins = Temporal.ZonedDateTime.from('2027-02-14T19:30[America/Los_Angeles]').epochMilliseconds;
    expect(isUpcoming(concert, new Date(begins - 1), 8)).toBe(true);
    expect(isUpcoming(concert, new Date(begins), 8)).toBe(false);
  });

  it.each([
    ['America/New_York', 5],
    ['Pacific/Honolulu', 10],
    ['Pacific/Guam', -10],
  ])('and in %s until it begins there', (zone, behind) => {
    const begins = Temporal.PlainDateTime.from('2027-02-14T19:30').toZonedDateTime(zone).epochMilliseconds;
    expect(hoursBehind(zone)).toBe(behind);
    expect(isUpcoming(concert, new Date(begins - 1), behind)).toBe(true);
    expect(isUpcoming(concert, new Date(begins), behind)).toBe(false);
  });

  it('changes exactly once, 8 hours after the value', () => {
    fc.assert(
      fc.property(when, fc.integer({ min: -100 * HOUR_MS, max: 100 * HOUR_MS }), (performance, offset) => {
        const now = new Date(performanceValue(performance) + offset);
        expect(isUpcoming(performance, now, 8)).toBe(offset < 8 * HOUR_MS);
      }),
    );
  });
});

it.each([
  [0, 0, 'Free'],
  [20, 20, '$20'],
  [20, 35, '$20 to $35'],
  [0, 35, 'Free to $35'],
  [1200, 100_000, '$1,200 to $100,000'],
  [35, 20, '$20 to $35'],
])('a price from %i to %i reads %s', (low, high, text) => expect(priceText(low, high)).toBe(text));

test('a private event without a price is by invitation, an open one is free', () => {
  expect(ticketText({ openToPublic: false, minPrice: 0, maxPrice: 0 })).toBe('By invitation');
  expect(ticketText({ openToPublic: true, minPrice: 0, maxPrice: 0 })).toBe('Free');
  expect(ticketText({ openToPublic: false, minPrice: 10, maxPrice: 10 })).toBe('$10');
});

test('what was called off is so, whether it was to come or is gone', () => {
  expect(tenseOf({ upcoming: true, calledOff: false })).toBe('upcoming');
  expect(tenseOf({ upcoming: false, calledOff: false })).toBe('past');
  for (const upcoming of [true, false]) expect(tenseOf({ upcoming, calledOff: true })).toBe('called-off');
});

test('names and places leave out what nobody gave', () => {
  const someone = { collaboratorFirstName: 'Rosa', collaboratorLastName: 'Quill', collaboratorInstrument: 'Viola' };
  expect(collaboratorText(someone)).toBe('Rosa Quill, Viola');
  expect(collaboratorText({ ...someone, collaboratorFirstName: '', collaboratorInstrument: '' })).toBe('Quill');
  expect(placeText({ locationName: 'Hall', city: 'Henderson', state: 'NV' })).toBe('Hall, Henderson, NV');
});

test('a date is set as numeral, month and weekday, wherever the server stands', () => {
  expect(dateParts('2026-10-08')).toEqual({ day: '8', month: 'Oct 2026', weekday: 'Thursday' });
  fc.assert(
    fc.property(day, (date) => {
      expect(dateParts(date).day).toBe(String(Number(date.slice(8))));
    }),
  );
});

test('a calendar hears who plays, whether it is open, the price and where tickets are', () => {
  const performance = {
    _id: 'x',
    title: 'Recital',
    locationName: 'Hall',
    city: 'Las Vegas',
    state: 'NV',
    date: '2027-02-14',
    time: '19:30',
    musicians: [{ _id: 'm', name: 'Hana Park' }],
    collaborators: [{ collaboratorFirstName: 'Rosa', collaboratorLastName: 'Quill', collaboratorInstrument: 'Viola' }],
    openToPublic: true,
    minPrice: 20,
    maxPrice: 35,
    ticketsLink: 'https://tickets.example.com/x',
    description: 'Four hands.',
    program: [],
    calledOff: false,
    upcoming: true,
  };
  expect(calendarLines(performance)).toEqual([
    'Four hands.',
    'With Hana Park; Rosa Quill, Viola.',
    'Open to the public. $20 to $35.',
    'Tickets: https://tickets.example.com/x',
  ]);
  const bare = { ...performance, description: '', musicians: [], collaborators: [], ticketsLink: '' };
  expect(calendarLines(bare)).toEqual(['Open to the public. $20 to $35.']);
});
