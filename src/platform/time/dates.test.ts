import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { dateProblem, timeProblem } from './date-problems.ts';
import {
  agoText,
  endsAfterMidnight,
  endTimeText,
  hoursText,
  longDate,
  shortDate,
  spanText,
  twelveHour,
} from './dates.ts';

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

test('an empty date or time is no problem', () => {
  for (const problem of [dateProblem, timeProblem]) expect(problem('')).toBeUndefined();
});

it.each(['2027-04-17', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s is a real date', (date) =>
  expect(dateProblem(date)).toBeUndefined(),
);

it.each([
  '2027-02-31',
  '2027-02-29',
  '1900-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '1899-12-31',
  '2200-01-01',
  '0099-01-01',
  '27-04-17',
  '2027-4-17',
  '04/17/2027',
  '2027-04-17T10:00',
  '2027-04-17\n',
  ' 2027-04-17',
  '٢٠٢٧-04-17',
  'tomorrow',
])('%o is not', (date) => expect(dateProblem(date)).toBe('Please give a real date between 1900 and 2199.'));

test('every day from 1900 to 2199 is a real date', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  const real = fc.property(day, (date) => {
    expect(dateProblem(date.toISOString().slice(0, 10))).toBeUndefined();
  });
  fc.assert(real);
});

it.each(['00:00', '09:05', '18:30', '23:59'])('%s is a time', (time) => expect(timeProblem(time)).toBeUndefined());
it.each(['24:00', '12:60', '9:05', '18:30:00', '6:30 PM', '18.30', '18:30\n'])('%o is not', (time) =>
  expect(timeProblem(time)).toBe('Please give a time of day, for example 18:30.'),
);

it.each([
  ['18:00', '21:00', false],
  ['22:00', '01:00', true],
  ['18:00', '18:00', false],
  ['', '01:00', false],
  ['22:00', '', false],
])('an end before the start is after midnight: %o to %o is %o', (start, end, after) =>
  expect(endsAfterMidnight(start, end)).toBe(after),
);

it.each([
  ['18:00', '21:00', '9:00 PM'],
  ['18:00', '00:30', '12:30 AM, after midnight'],
  ['20:00', '18:00', '6:00 PM, the next day'],
  ['', '00:30', '12:30 AM'],
  ['18:00', '', ''],
])('from %o, an end at %o reads %o', (start, end, text) => expect(endTimeText(start, end)).toBe(text));

it.each([
  [30_000, 'less than a minute', 'just now'],
  [60_000, '1 minute', '1 minute ago'],
  [59 * 60_000, '59 minutes', '59 minutes ago'],
  [3_600_000, '1 hour', '1 hour ago'],
  [86_400_000, '1 day', '1 day ago'],
  [13.9 * 86_400_000, '13 days', '13 days ago'],
  [14 * 86_400_000, '2 weeks', '2 weeks ago'],
  [70 * 86_400_000, '2 months', '2 months ago'],
  [800 * 86_400_000, '2 years', '2 years ago'],
  [-5_000, 'less than a minute', 'just now'],
])('%d ms are %j, %j', (ms, span, ago) => {
  const from = '2027-04-17T10:00:00.000Z';
  const to = new Date(Date.parse(from) + ms);
  expect([spanText(from, to), agoText(from, to)]).toEqual([span, ago]);
});

test('the words of a date are those of every calendar', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const inShort = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10);
      expect([longDate(date), shortDate(date)]).toEqual([inFull.format(day), inShort.format(day)]);
    }),
  );
});

it.each([
  ['16:00', '18:30', '4:00 to 6:30 PM'],
  ['11:00', '13:00', '11:00 AM to 1:00 PM'],
  ['22:00', '00:30', '10:00 PM to 12:30 AM'],
  ['18:30', '18:00', '6:30 PM to 6:00 PM'],
  ['18:30', '', '6:30 PM'],
  ['', '21:00', '9:00 PM'],
  ['', '', ''],
])('hours from %o to %o read %o', (start, end, text) => expect(hoursText(start, end)).toBe(text));
