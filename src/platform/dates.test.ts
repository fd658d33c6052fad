import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { longDate, twelveHour } from './dates.ts';

it.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['12:01', '12:01 PM'],
  ['18:30', '6:30 PM'],
  ['23:59', '11:59 PM'],
])('12-hour time display: %s reads %s', (time, shown) => expect(twelveHour(time)).toBe(shown));

test('a 12-hour time reads back as what was given', () => {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      const [, hour, minute, half] =
        /^(\d+):(\d+) (AM|PM)$/.exec(twelveHour(`${twoDigits(hours)}:${twoDigits(minutes)}`)) ?? [];
      expect([(Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute)]).toEqual([hours, minutes]);
    }),
  );
});

it.each([
  ['2027-04-17', 'Saturday, April 17, 2027'],
  ['2028-02-29', 'Tuesday, February 29, 2028'],
  ['1900-01-01', 'Monday, January 1, 1900'],
])('%s reads %s wherever the server stands', (date, shown) => expect(longDate(date)).toBe(shown));
