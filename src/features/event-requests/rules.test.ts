import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { US_STATES } from './model.ts';
import { dateProblem, endsAfterMidnight, stateName, stateProblem, timeProblem, zipProblem } from './rules.ts';

test('no required-field checks: an empty field is no problem', () => {
  for (const problem of [dateProblem, timeProblem, stateProblem, zipProblem]) expect(problem('')).toBeUndefined();
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

test('State is chosen from the 50 US states and DC', () => {
  expect(new Set(US_STATES.map(([code]) => code)).size).toBe(51);
  expect(new Set(US_STATES.map(([, name]) => name)).size).toBe(51);
  for (const [code, name] of US_STATES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(stateProblem(code)).toBeUndefined();
    expect(stateName(code)).toBe(name);
  }
  expect(stateName('DC')).toBe('District of Columbia');
  for (const wrong of ['nv', 'Nevada', 'PR', 'XX', 'NV ']) expect(stateProblem(wrong)).toBeDefined();
});

test('a zip code is five digits kept as text', () => {
  for (const zip of ['89109', '02134', '00501']) expect(zipProblem(zip)).toBeUndefined();
  for (const zip of ['2134', '891090', '89109-1234', '8910a', '89109\n', '٨٩١٠٩']) {
    expect(zipProblem(zip)).toBe('A zip code has five digits.');
  }
});

it.each([
  ['18:00', '21:00', false],
  ['22:00', '01:00', true],
  ['18:00', '18:00', false],
  ['', '01:00', false],
  ['22:00', '', false],
])('an end before the start is after midnight: %o to %o is %o', (start, end, after) =>
  expect(endsAfterMidnight(start, end)).toBe(after),
);
