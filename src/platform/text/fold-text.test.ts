import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Étude', 'etude'],
  ['ETUDE', 'etude'],
  ['E\u0301tude', 'etude'],
  ['Dvořák', 'dvorak'],
  ['Saint-Saëns', 'saint-saens'],
  ['Lutosławski', 'lutoslawski'],
  ['Łódź', 'lodz'],
  ['Grøndahl', 'grondahl'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Œuvre, Ægir', 'oeuvre, aegir'],
  ['İstanbul', 'istanbul'],
  ['“Étude” ‘à deux’', '"etude" \'a deux\''],
  ['  two \t\n words\u00a0here ', 'two words here'],
  ['Ελεγεία', 'ελεγεια'],
  ['Чайковский', 'чайковский'],
  ['Ї й', 'ї й'],
  ['№ 5 – 100 %', '№ 5 – 100 %'],
  ['', ''],
])('%o folds to %o', (text, folded) => expect(foldText(text)).toBe(folded));

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('É', 'e', '\u0301', '\u0328', 'ß', 'Σ', 'ς', 'й', 'İ', 'ı', '’', ' ', '\u00a0', 'ﬁ'))
    .map((p) => p.join('')),
);

test('what is folded stays as it is when folded again', () => {
  const same = fc.property(text, (given) => {
    expect(foldText(foldText(given))).toBe(foldText(given));
  });
  fc.assert(same, { numRuns: 2000 });
});

test('composed and decomposed accents fold alike', () => {
  const same = fc.property(fc.string({ unit: 'grapheme' }), (given) => {
    expect(foldText(given.normalize('NFD'))).toBe(foldText(given.normalize('NFC')));
  });
  fc.assert(same);
});

test('a letter with an accent changes nothing in the words beside it', () => {
  const same = fc.property(fc.string(), (given) => {
    expect(foldText(`x${given}x é`)).toBe(`${foldText(`x${given}x`)} e`);
  });
  fc.assert(same);
});
