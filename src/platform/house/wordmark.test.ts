import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { fileWord } from './file-word.ts';
import { wordmarkOf, wordmarkText } from './wordmark.ts';

test.each([
  ['Forte & Piano', ['Forte', '&', 'Piano']],
  ['Largo Rosso', ['Largo', '', 'Rosso']],
  ['The Red Rock Trio', ['The', '', 'Red Rock Trio']],
  ['Tutti', ['Tutti', '', '']],
  ['A & B & C', ['A & B', '&', 'C']],
  ['& Sons', ['&', '', 'Sons']],
])('%s is set as %o', (name, words) => {
  const { first, joint, second } = wordmarkOf(name);
  expect([first, joint, second]).toEqual(words);
});

it('says the whole name, whatever it is', () => {
  const names = fc
    .array(fc.stringMatching(/^[^\s]{1,12}$/), { minLength: 1, maxLength: 5 })
    .map((all) => all.join(' '));
  fc.assert(fc.property(names, (name) => void expect(wordmarkText(wordmarkOf(name))).toBe(name)));
});

it('begins the names of files with what every system takes', () => {
  expect(fileWord('Forte & Piano')).toBe('forte-and-piano');
  expect(fileWord('Músic Ñandú 2')).toBe('music-nandu-2');
  fc.assert(fc.property(fc.string(), (name) => void expect(fileWord(name)).toMatch(/^[a-z0-9-]{1,40}$/)));
});
