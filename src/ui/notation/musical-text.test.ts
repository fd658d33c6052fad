import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { musicalText } from './musical-text.ts';

/** A space that does not break is written ~ here. */
const set = (text: string) => musicalText(text).replaceAll('\u00a0', '~');

describe('as a publisher sets it', () => {
  it.each([
    ['Sonata "Moonlight"', 'Sonata “Moonlight”'],
    ['"Moonlight," "Appassionata" ("Emperor")', '“Moonlight,” “Appassionata” (“Emperor”)'],
    ["Concerto 'Emperor'", 'Concerto ‘Emperor’'],
    ["Variations on 'Ah! vous dirai-je, Maman'", 'Variations on ‘Ah! vous dirai-je, Maman’'],
    ["\"It's a 'Waltz'\"", '“It’s a ‘Waltz’”'],
    ["L'elisir d'amore, players' choice", 'L’elisir d’amore, players’ choice'],
    ["'O sole mio", '’O sole mio'],
    ["Rock 'n' Roll of the '60s", 'Rock ’n’ Roll of the ’60s'],
    ['A 7\' 4" grand', 'A 7\' 4" grand'],
  ])('quotes: %s', (typed, shown) => expect(set(typed)).toBe(shown));

  it.each([
    ['Nocturne in B-flat minor', 'Nocturne in B♭~minor'],
    ['PRELUDE IN F-SHARP MAJOR', 'PRELUDE IN F♯ MAJOR'],
    ['Trumpet in E-flat', 'Trumpet in E♭'],
    ['C-sharp/D-flat', 'C♯/D♭'],
    ['in B flat major, in Bb major, in F# minor', 'in B♭~major, in B♭~major, in F♯~minor'],
    ['Sonata in C major', 'Sonata in C~major'],
    ['Bb, a flat major road, C# and Ab', 'Bb, a flat major road, C# and Ab'],
    ['B-flatly', 'B-flatly'],
  ])('keys: %s', (typed, shown) => expect(set(typed)).toBe(shown));

  it.each([
    ['Sonata, Op. 27 No. 2', 'Sonata, Op.~27~No.~2'],
    ['Mazurka, Op. 63, No. 3', 'Mazurka, Op.~63, No.~3'],
    ['K. 545, KV 545, BWV 1007, D. 960, S. 244', 'K.~545, KV~545, BWV~1007, D.~960, S.~244'],
    ['Hob. XVI:52, Hob. VIIe:1, BWV Anh. 114', 'Hob.~XVI:52, Hob.~VIIe:1, BWV~Anh.~114'],
    ['Op. posth., S. 160 No. 4', 'Op.~posth., S.~160~No.~4'],
    ['Top 10 and No more', 'Top 10 and No more'],
  ])('catalogue numbers: %s', (typed, shown) => expect(set(typed)).toBe(shown));

  it.each([
    ['Concerto, RV 269 "La primavera"', 'Concerto, RV~269 “La~primavera”'],
    ['"Spring Song," "Minute"', '“Spring~Song,” “Minute”'],
    ['"In the Hall of the Mountain King"', '“In the Hall of the Mountain King”'],
  ])('nicknames: %s', (typed, shown) => expect(set(typed)).toBe(shown));

  it.each([
    ['Bach (1714-1788), Mozart (1756-91)', 'Bach (1714–1788), Mozart (1756–91)'],
    ['Nos. 1-3, BWV 1046-1051', 'Nos.~1–3, BWV~1046–1051'],
    ['Suite - arr. for piano', 'Suite – arr. for piano'],
    ['Étude, Op. 10-12', 'Étude, Op.~10-12'],
    ['2026-11-23, 702-555-0100, 3-0, four-hand, 88-key', '2026-11-23, 702-555-0100, 3-0, four-hand, 88-key'],
  ])('dashes: %s', (typed, shown) => expect(set(typed)).toBe(shown));
});

const PIECES = [
  ...[
    '"',
    "'",
    '“',
    '”',
    '‘',
    '’',
    '-',
    '–',
    ' ',
    ' ',
    ' - ',
    '\u00a0',
    ',',
    '(',
    ')',
    '.',
    'é',
    'x',
    'n',
    '7',
    '1714-1788',
  ],
  ...[
    'B-flat',
    'F-sharp',
    'b',
    'A',
    'E flat',
    'Bb',
    'C#',
    '♭',
    'major',
    ' minor',
    'Op.',
    'Op. 27 No. 2',
    'K. 5',
    'Nos. 1-3',
  ],
];
const typed = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme' }),
);

/** Signs undone; the four ways to type a key are one. */
function plain(text: string): string {
  return text
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replaceAll('–', '-')
    .replaceAll('\u00a0', ' ')
    .replace(/♭|-flat| flat|(?<=[A-G])b/gi, '♭')
    .replace(/♯|-sharp| sharp|(?<=[A-G])#/gi, '♯');
}

test('what is set stays as it is when set again', () => {
  const same = fc.property(typed, (text) => {
    expect(musicalText(musicalText(text))).toBe(musicalText(text));
  });
  fc.assert(same, { numRuns: 5000 });
});

test('nothing but the signs changes', () => {
  const same = fc.property(typed, (text) => {
    expect(plain(musicalText(text))).toBe(plain(text));
  });
  fc.assert(same, { numRuns: 5000 });
});

test('without its signs a text is what was typed, if keys were typed with hyphens', () => {
  const words = fc.array(
    fc.constantFrom(
      'Sonata',
      '"Moonlight"',
      "d'amore",
      'B-flat',
      'F-sharp',
      'minor',
      'Op. 27 No. 2',
      '1714-1788',
      'K. 5',
    ),
  );
  const same = fc.property(words, (some) => {
    const text = some.join(' ');
    const back = musicalText(text).replaceAll('♭', '-flat').replaceAll('♯', '-sharp');
    expect(back.replace(/[“”]/g, '"').replace(/’/g, "'").replaceAll('–', '-').replaceAll('\u00a0', ' ')).toBe(text);
  });
  fc.assert(same);
});
