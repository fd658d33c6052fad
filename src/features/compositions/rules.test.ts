import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { partsText } from './messages.ts';
import type { Arrangement, Composition } from './model.ts';
import {
  concertsWith,
  difficultyLabel,
  difficultyOf,
  isArrangement,
  kindLabel,
  newest,
  opusLong,
  opusShort,
  orderShortcode,
  priceLabel,
  sameMusicFirst,
  scoresWith,
} from './rules.ts';

const preludes = { composer: 'Hana Park', opusNo: '18', title: 'Twenty-Four Preludes', price: 27 };
const codeOf = (title: string, opusNo = '7', composer = 'Hana Park') => orderShortcode({ composer, opusNo, title });

describe('spec section 5, order shortcode', () => {
  it('is the composer, the opus number padded with zeros to 3, and the title backwards', () => {
    expect(codeOf('Toccata')).toBe('han007TCCT');
    expect(codeOf('Twenty-Four Preludes', '18')).toBe('han018SDLRPRFYTNW');
  });
  it('cuts the title to 11 characters after reversing it', () => {
    expect(codeOf('24 Preludes for Advanced Students', '60')).toBe('han060STNDTSDCNVD');
  });
  it('removes vowels, spaces, parentheses, commas, colons and hyphens', () => {
    expect(codeOf('A, e: (i) o-u B')).toBe('han007B');
  });
  it('counts accented vowels as vowels', () => {
    expect(codeOf('Étude à l’ö')).toBe('han007’LDT');
  });
  it("keeps '&', '.', '/', quotation marks, apostrophes, digits and Y", () => {
    expect(codeOf(`Y&./"'1`)).toBe(`han0071'"/.&Y`);
  });
  it.each([
    ['7', '007'],
    ['18', '018'],
    ['b3', '0b3'],
    ['k14', 'k14'],
    ['11_1', '11_1'],
  ])('opus %s stands in it as %s: longer ids are not padded', (opusNo, padded) => {
    expect(codeOf('Bb', opusNo)).toBe(`han${padded}BB`);
  });
  it('takes the first three characters of the full name, in lower case', () => {
    expect(codeOf('B', '7', 'Óscar')).toBe('ósc007B');
    expect(codeOf('B', '7', 'Li')).toBe('li007B');
  });
  test('whatever the title: no vowel, nothing of what is removed, at most 11', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const backwards = [...codeOf(title)].slice('han007'.length);
        expect(backwards.length).toBeLessThanOrEqual(11);
        expect(backwards.join('').normalize('NFD')).not.toMatch(/[AEIOU\s(),:-]/);
      }),
    );
  });
  test('a title of consonants comes back when it is turned round again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[BCDFGKLMNPRST]{1,11}$/), (title) => {
        expect([...codeOf(title).slice('han007'.length)].reverse().join('')).toBe(title);
      }),
    );
  });
});

describe('opus numbers', () => {
  it.each([
    ['7', '7', 'Op. 7'],
    ['11_1', '11.1', 'Op. 11, No. 1'],
    ['b3', 'b3', 'b3'],
    ['a1', 'a1', 'a1'],
  ])('%s is %s in a table and %s in the panel', (opusNo, short, long) => {
    expect(opusShort(opusNo)).toBe(short);
    expect(opusLong(opusNo)).toBe(long);
  });
});

test("prices are shown as '$N.00'", () => {
  expect(priceLabel(27)).toBe('$27.00');
});

test('an arrangement says which kind it is', () => {
  const original = { ...preludes, movements: [], yearComposed: 2014, instrumentation: ['piano' as const] };
  const arranged = { ...original, biggerWork: '', originalComposer: '' };
  expect(isArrangement(original)).toBe(false);
  expect(kindLabel(original)).toBe('Original composition');
  expect(kindLabel({ ...arranged, isTranscription: true })).toBe('Transcription');
  expect(kindLabel({ ...arranged, isTranscription: false })).toBe('Arrangement');
});

test('the newest come first; of one year, the one listed last', () => {
  const works = [2002, 2024, 2020, 2024].map((yearComposed, index) => ({ yearComposed, index }));
  expect(newest(works, 3).map(({ index }) => index)).toEqual([3, 1, 2]);
});

test("grades have publishers' words", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(difficultyOf).join(' ')).toBe(
    'easy easy easy medium medium medium difficult difficult difficult',
  );
  expect(difficultyLabel(4)).toBe('Grade 4, medium');
});

test.each<[Composition['instrumentation'], boolean | undefined, string]>([
  [['violin', 'cello', 'piano'], true, 'Score, with parts for violin and cello'],
  [['violin', 'viola', 'cello'], true, 'Score, with parts for violin, viola and cello'],
  [['flute', 'piano'], true, 'Score, with a part for flute'],
  [['piano', 'orchestra'], true, 'Score, with parts for orchestra'],
  [['piano', 'piano (left hand)'], true, 'Score and parts'],
  [['piano', 'orchestra'], false, 'Score, without parts'],
  [['violin', 'piano'], undefined, ''],
  [['piano (4 hands)'], true, ''],
])('the PDF of a work for %j with parts %j is: %s', (instrumentation, withParts, text) => {
  expect(partsText({ instrumentation, withParts })).toBe(text);
});

function original(changes: Partial<Composition> = {}): Composition {
  return {
    composer: 'Hana Park',
    opusNo: '7',
    title: 'Moon Jar',
    movements: [],
    yearComposed: 2010,
    instrumentation: ['flute', 'piano'],
    price: 5,
    ...changes,
  };
}
const arranged = (title: string, originalComposer: string): Arrangement => ({
  ...original({ title, opusNo: 'a1' }),
  isTranscription: false,
  biggerWork: '',
  originalComposer,
});

describe('concerts that go with a work', () => {
  const concert = (slug: string, ...program: (readonly [title: string, composer: string])[]) => ({
    slug,
    title: slug.toUpperCase(),
    program: program.map(([title, composer]) => ({ title, composer })),
  });
  const concerts = [
    concert(
      'waltzes',
      ['Grande valse brillante', 'Chopin'],
      ['Waltz No. 2', 'Shostakovich'],
      ['Tea for Two', 'Youmans'],
    ),
    concert('bach', ['Air', 'Johann Sebastian Bach'], ['Fugue', 'Johann Sebastian Bach']),
    concert('bach-and-jesu', ['Waltz', 'Satie'], ["Jesu, Joy of Man's Desiring, BWV 147", 'Johann Sebastian Bach']),
    concert('england', ['Greensleeves', 'Traditional (English)'], ['Largo', 'Handel']),
  ];
  const slugs = (work: Composition) => concertsWith(work, concerts, 3).map(({ slug }) => slug);

  it('have the very music first, then more of the same composer', () => {
    expect(slugs(arranged('Jesu, Joy of Man’s Desiring', 'Johann Sebastian Bach'))).toEqual(['bach-and-jesu', 'bach']);
  });
  it('have a song nobody is known to have written by its title', () => {
    expect(slugs(arranged('Greensleeves', 'Traditional (English)'))).toEqual(['england']);
  });
  it('are no match by a title alone when composers differ', () => {
    expect(slugs(arranged('Largo', 'Antonín Dvořák'))).toEqual([]);
  });
  it('have pieces of the form an original names, the most first', () => {
    const [first] = concertsWith(original({ title: 'Waltz with a Missing Beat' }), concerts, 1);
    expect(first).toEqual({ slug: 'waltzes', title: 'WALTZES', piece: 'Grande valse brillante' });
  });
  it('are none when nothing goes with it', () => expect(slugs(original())).toEqual([]));
});

it('puts the same music before other pieces of its composer', () => {
  const pieces = ['Air', 'Fugue', 'Largo (from a concerto)'].map((title) => ({ title, composer: 'Antonín Dvořák' }));
  const [first] = sameMusicFirst(arranged('Largo', 'Antonin Dvorak'), pieces);
  expect(first?.title).toBe('Largo (from a concerto)');
});

describe('scores that go with a work', () => {
  it('are of the same hand and players first, the nearest in year and grade first', () => {
    const works = [
      original({ opusNo: 'k1', composer: 'Danylo Koval', yearComposed: 2010 }),
      original({ opusNo: '1', yearComposed: 2002, difficulty: 4 }),
      original({ opusNo: '2', yearComposed: 2012, difficulty: 4 }),
      original({ opusNo: '3', yearComposed: 2010, difficulty: 9 }),
      original({ opusNo: '4', instrumentation: ['flute', 'viola', 'piano'] }),
      original({ opusNo: '5', instrumentation: ['piano'] }),
    ];
    const next = scoresWith(original({ difficulty: 4 }), works, 6).map(({ opusNo }) => opusNo);
    expect(next).toEqual(['2', '1', '3', 'k1', '4', '5']);
  });
  it('are a handful, each once, and never the work itself', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(numbers, fc.nat(6), (given, count) => {
        const works = given.map((number) => original({ opusNo: String(number), yearComposed: 1990 + number }));
        const work = works[0] ?? original();
        const next = scoresWith(work, works, count);
        expect(next).not.toContain(work);
        expect(next).toHaveLength(Math.min(count, works.length - 1));
        expect(new Set(next).size).toBe(next.length);
      }),
    );
  });
});
