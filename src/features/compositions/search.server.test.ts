import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Arrangement, type Composition, STORE_INSTRUMENTS, STORE_SORT_KEYS, type StoreQuery } from './model.ts';
import { foundScores, matchesQuery } from './search.server.ts';
import { NO_QUERY } from './url.ts';

function work(changes: Partial<Composition> = {}): Composition {
  return {
    composer: 'Hana Park',
    opusNo: '7',
    title: 'Étude in Thirds',
    movements: ['Allegro inquieto'],
    yearComposed: 2010,
    instrumentation: ['violin', 'piano'],
    price: 10,
    difficulty: 4,
    ...changes,
  };
}
const finds = (query: Partial<StoreQuery>, changes: Partial<Composition> = {}) =>
  matchesQuery(work(changes), { ...NO_QUERY, ...query });
const order = (works: Composition[], sort: StoreQuery['sort']) =>
  foundScores(works, { ...NO_QUERY, sort }).map(({ opusNo }) => opusNo);

describe('words', () => {
  it.each(['etude', 'THIRDS étude', 'park', 'op. 7', 'inquieto'])('%j is found', (text) => {
    expect(finds({ words: text })).toBe(true);
  });
  it('all of them have to be there', () => expect(finds({ words: 'étude sixths' })).toBe(false));
  it('an arrangement is found by whom it is taken from', () => {
    const arranged: Arrangement = {
      ...work(),
      isTranscription: false,
      biggerWork: 'BWV 147',
      originalComposer: 'J. S. Bach',
    };
    expect(matchesQuery(arranged, { ...NO_QUERY, words: 'bach 147' })).toBe(true);
  });
});

describe('instrumentation', () => {
  it.each([
    ['any', ['cello', 'violin'], true],
    ['any', ['cello'], false],
    ['all', ['violin'], true],
    ['all', ['violin', 'piano'], true],
    ['all', ['violin', 'cello'], false],
    ['only', ['violin', 'piano'], true],
    ['only', ['violin'], false],
    ['only', ['violin', 'piano', 'cello'], false],
    ['any', ['piano (4 hands)'], false],
  ] as const)('%s of %j: %s', (match, instruments, found) => {
    expect(finds({ match, instruments: [...instruments] })).toBe(found);
  });
});

it.each([
  ['the year itself', { yearFrom: 2010, yearTo: 2010 }, true],
  ['an earlier one', { yearTo: 2009 }, false],
  ['a later one', { yearFrom: 2011 }, false],
  ['the price itself', { priceTo: 10 }, true],
  ['a lower price', { priceTo: 9 }, false],
  ['its grade', { difficulty: 'medium' as const }, true],
  ['another grade', { difficulty: 'easy' as const }, false],
  ['its maker', { maker: 'Hana Park' }, true],
  ['another maker', { maker: 'Danylo Koval' }, false],
])('%s', (_, query, found) => expect(finds(query)).toBe(found));

it('finds no ungraded work by difficulty', () => {
  for (const difficulty of ['easy', 'medium', 'difficult'] as const)
    expect(finds({ difficulty }, { difficulty: undefined })).toBe(false);
});

describe('order', () => {
  it('is natural by opus: letters as they come, numbers as numbers', () => {
    const works = ['b1', '2', '11_2', '11_1', '3_1', 'k10', 'k2', '10'].map((opusNo) => work({ opusNo }));
    const natural = ['b1', '2', '3_1', '10', '11_1', '11_2', 'k2', 'k10'];
    expect(order(works, 'opus')).toEqual(natural);
    expect(order(works, 'opus-down')).toEqual(natural.toReversed());
  });
  it('is by family name, then by opus', () => {
    const works = [work({ opusNo: '2' }), work({ opusNo: '1' }), work({ opusNo: 'k1', composer: 'Danylo Koval' })];
    expect(order(works, 'maker')).toEqual(['k1', '1', '2']);
    expect(order(works, 'maker-down')).toEqual(['1', '2', 'k1']);
  });
  it('has ungraded works last, both ways', () => {
    const works = [
      work({ opusNo: '1', difficulty: undefined }),
      work({ opusNo: '2', difficulty: 9 }),
      work({ opusNo: '3', difficulty: 1 }),
    ];
    expect(order(works, 'difficulty')).toEqual(['3', '2', '1']);
    expect(order(works, 'difficulty-down')).toEqual(['2', '3', '1']);
  });
  it('is by title without accents and signs before it', () => {
    const titles = ['Zebra', '“Étude”', 'Fugue'];
    expect(
      foundScores(
        titles.map((title, index) => work({ title, opusNo: String(index) })),
        { ...NO_QUERY, sort: 'title' },
      ).map(({ title }) => title),
    ).toEqual(['“Étude”', 'Fugue', 'Zebra']);
  });
});

const works = fc.uniqueArray(
  fc.record({
    composer: fc.constantFrom('Hana Park', 'Danylo Koval'),
    opusNo: fc.stringMatching(/^[bk]?[1-9]\d{0,2}(_\d)?$/),
    title: fc.string({ maxLength: 12 }),
    movements: fc.array(fc.string(), { maxLength: 2 }),
    yearComposed: fc.integer({ min: 2002, max: 2024 }),
    instrumentation: fc.subarray([...STORE_INSTRUMENTS], { minLength: 1 }),
    price: fc.integer({ min: 2, max: 48 }),
    difficulty: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  }),
  { selector: ({ opusNo }) => opusNo, maxLength: 30 },
);

test('sorting loses nothing and invents nothing, and numbers rise', () => {
  fc.assert(
    fc.property(works, fc.constantFrom(...STORE_SORT_KEYS), (given, sort) => {
      const sorted = foundScores(given, { ...NO_QUERY, sort });
      expect(new Set(sorted)).toEqual(new Set(given));
      const values = sorted.map((one) => (sort === 'price' ? one.price : sort === 'year' ? one.yearComposed : 0));
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    }),
  );
});

test('2,000 works are looked through and sorted at once', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    work({ opusNo: String(index + 1), title: `Prelude ${index % 97}`, price: (index % 40) + 2 }),
  );
  const found = foundScores(many, { ...NO_QUERY, words: 'prelude 9', sort: 'price-down' });
  expect(found.length).toBeGreaterThan(200);
  expect(found[0]?.price).toBeGreaterThanOrEqual(found.at(-1)?.price ?? Number.NaN);
});
