import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LETTERS_MAX } from './model.ts';
import { ALPHABET_ROWS, lettersOf, nameProblem, noteOf, notesOf } from './rules.ts';

const capitals = fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 1, maxLength: 30 });

test('HAYDN is B A D D G, as Debussy and Ravel wrote it', () => {
  expect(notesOf('Haydn').join(' ')).toBe('B A D D G');
});

test('each of the 26 letters stands once in the table, under its note', () => {
  expect(ALPHABET_ROWS.flat().join('').split('').toSorted().join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  for (const row of ALPHABET_ROWS)
    for (const [column, letters] of row.entries())
      for (const letter of letters) expect(noteOf(letter)).toBe('ABCDEFG'[column]);
});

test('every letter gives one note, in order', () => {
  fc.assert(
    fc.property(capitals, (name) => {
      expect(notesOf(name)).toEqual([...name].map(noteOf));
    }),
  );
});

describe('a name in any writing becomes letters from A to Z', () => {
  it.each([
    ['Zoë', 'ZOE'],
    ['Mary-Ann O’Neill', 'MARYANNONEILL'],
    ['Łukasz', 'LUKASZ'],
    ['Оксана', 'OKSANA'],
    ['Сергій', 'SERHII'],
    ['Юлія', 'IULIIA'],
    ['하나', 'HANA'],
    ['박', 'BAK'],
    ['김민준', 'GIMMINJUN'],
    ['Αθηνά', 'ATHINA'],
    ['李', ''],
    ['1234 & !', ''],
  ])('%s is %s', (name, letters) => expect(lettersOf(name)).toBe(letters));

  it('whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(lettersOf(name)).toMatch(/^[A-Z]*$/);
      }),
    );
  });
});

describe('a name is refused', () => {
  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['李', 'no_letters'],
    ['?!', 'no_letters'],
    ['A'.repeat(LETTERS_MAX + 1), 'too_long'],
    [`A${' '.repeat(80)}B`, 'too_long'],
    ['Ada\nBen', 'not_one_line'],
    ['\ud800a', 'not_one_line'],
  ])('%j: %s', (name, problem) => expect(nameProblem(name)).toBe(problem));

  it('and no other: letters up to the bound are taken', () => {
    fc.assert(
      fc.property(capitals, (name) => {
        expect(nameProblem(name)).toBeUndefined();
      }),
    );
  });
});
