import { expect, it } from 'vitest';
import { everyWord, foldText } from './fold-text.ts';
import { spellingsOf } from './spellings.ts';

it.each(['b♭ minor', 'B flat minor', 'B-flat minor', 'Bb minor'])('%s is found in each of its spellings', (search) => {
  for (const stored of ['Nocturne in B♭ minor', 'Nocturne in B-flat minor', 'in B flat minor', 'in Bb minor'])
    expect(everyWord(search)(stored)).toBe(true);
  expect(everyWord(search)('Nocturne in B minor')).toBe(false);
  expect(everyWord(search)('Nocturne in A-flat minor')).toBe(false);
});

it.each([
  ['f♯', 'in F-sharp minor'],
  ['F sharp', 'in F# minor'],
  ['1714–1788', 'Bach (1714-1788)'],
  ['1714-1788', 'Bach (1714–1788)'],
  ['Suite – arr.', 'Suite - arr. for piano'],
  ['“Moonlight”', 'Sonata "Moonlight"'],
  ['"Moonlight"', 'Sonata “Moonlight”'],
  ['d’amore', "L'elisir d'amore"],
])('%s is found in %s', (search, stored) => {
  expect(everyWord(search)(stored)).toBe(true);
  expect(spellingsOf(foldText(search)).some((spelling) => foldText(stored).includes(spelling))).toBe(true);
});

it('leaves other words alone', () =>
  expect(spellingsOf('saint-saens, b. 1835, flat')).toEqual(['saint-saens, b. 1835, flat']));

it('takes no part of a word for a key', () => expect(everyWord('A-flat')('Cabaret')).toBe(false));
