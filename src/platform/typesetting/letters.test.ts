import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { hasLetters, printable } from './letters.ts';

it.each([
  'Clara Wieck',
  'Антонін Дворжак',
  'Ґалаґан',
  'Ελένη Παπαδοπούλου',
  'Nguyễn Thị Hằng',
  'Łukasz Şahin',
  'Қазақ',
])('has the letters of %s', (name) => expect([hasLetters(name), printable(name)]).toEqual([true, name]));

it.each(['김하나', '山田', 'שלום', '🎹', 'a\u0007b'])('has not all of %j', (name) =>
  expect(hasLetters(name)).toBe(false),
);

it.each([
  ['Nocturne in B♭ minor', 'Nocturne in B-flat minor'],
  ['Etude in F ♯', 'Etude in F-sharp'],
  ['Arirang 아리랑 for two', 'Arirang for two'],
  ['아리랑', ''],
  ['Dvorˇa\u0301k\n\t II', 'Dvorák II'],
])('prints %j as %j', (given, printed) => expect(printable(given)).toBe(printed));

const unit = fc.oneof(fc.nat(0x2ff), fc.nat(0x1ffff)).map((code) => String.fromCodePoint(code));

test('whatever is written, what is printed has a shape', () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (text) => {
      expect(hasLetters(printable(text))).toBe(true);
      expect(printable(printable(text))).toBe(printable(text));
    }),
  );
});
