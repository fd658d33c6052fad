import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { byLine, composerSurnames, firstName, hoursAndMinutes, isGuestCount } from './rules.ts';

test.each([
  [150, '2 h 30 min'],
  [180, '3 h'],
  [45, '45 min'],
  [215, '3 h 35 min'],
])('%i minutes read %s', (minutes, words) => expect(hoursAndMinutes(minutes)).toBe(words));

test('hours and minutes add up to what was given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (minutes) => {
      const [, hours = 0] = /(\d+) h/.exec(hoursAndMinutes(minutes)) ?? [];
      const [, rest = 0] = /(\d+) min/.exec(hoursAndMinutes(minutes)) ?? [];
      expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
    }),
  );
});

it.each([
  [0, false],
  [1, true],
  [20, true],
  [21, false],
  [2.5, false],
  [Number.NaN, false],
])('%d guests: %s', (guests, allowed) => expect(isGuestCount(guests)).toBe(allowed));

test('composers stand once each, by surname, in the order played', () => {
  const by = (...composers: string[]) => composerSurnames(composers.map((composer) => ({ title: 'x', composer })));
  expect(by('Franz Liszt', 'Manuel de Falla', 'Franz Liszt')).toEqual(['Liszt', 'Falla']);
  expect(by('Yun Geuk-young', 'Nikolai Rimsky-Korsakov')).toEqual(['Yun', 'Rimsky-Korsakov']);
  expect(by('Junichi Masuda and Go Ichinose')).toEqual(['Masuda', 'Ichinose']);
  expect(by('Traditional (American)', 'Traditional spiritual')).toEqual(['Traditional']);
});

test('the menu shows the first name, the programme who arranged', () => {
  expect(firstName('Hana Park')).toBe('Hana');
  expect(byLine({ title: 'Tango', composer: 'Isaac Albéniz', arranger: 'Leopold Godowsky' })).toBe(
    'Isaac Albéniz, arr. Leopold Godowsky',
  );
  expect(byLine({ title: 'Tango', composer: 'Igor Stravinsky' })).toBe('Igor Stravinsky');
});
