import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sortLabel } from './messages.ts';
import {
  DIFFICULTIES,
  INSTRUMENT_MATCHES,
  SEARCH_MAX_LENGTH,
  STORE_INSTRUMENTS,
  STORE_SORT_KEYS,
  type StoreQuery,
} from './model.ts';
import {
  askToPayPath,
  compositionPath,
  NO_QUERY,
  queryFromSearch,
  readShortcode,
  searchFromQuery,
  sortParts,
  storePath,
} from './url.ts';

const sorts = STORE_SORT_KEYS.flatMap((key) => [key, `${key}-down` as const]);
const year = fc.integer({ min: 1900, max: 2199 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const queries: fc.Arbitrary<StoreQuery> = fc
  .record({
    words: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.trim()),
    maker: fc.string({ unit: 'grapheme' }),
    instruments: fc.subarray([...STORE_INSTRUMENTS]),
    match: fc.constantFrom(...INSTRUMENT_MATCHES),
    years: fc.tuple(year, year).map((pair) => pair.sort((one, other) => one - other)),
    yearFrom: fc.boolean(),
    yearTo: fc.boolean(),
    priceTo: maybe(fc.integer({ min: 0, max: 100_000 })),
    difficulty: fc.constantFrom('' as const, ...DIFFICULTIES),
    sort: fc.constantFrom(...sorts),
    all: fc.boolean(),
  })
  .map(({ years: [from = 0, to = 0], yearFrom, yearTo, match, ...rest }) => ({
    ...rest,
    match: rest.instruments.length > 0 ? match : 'any',
    yearFrom: yearFrom ? from : null,
    yearTo: yearTo ? to : null,
  }));

test('what is looked for survives the address, of the store and of a work in it', () => {
  fc.assert(
    fc.property(queries, (query) => {
      for (const path of [storePath(query), compositionPath('11_1', query)])
        expect(queryFromSearch(new URL(path, 'https://example.com').searchParams)).toEqual(query);
    }),
  );
});

test('whatever an address says, it can be looked for', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const query = queryFromSearch(new URLSearchParams(search));
      expect(query.words.length).toBeLessThanOrEqual(SEARCH_MAX_LENGTH);
      expect(sorts).toContain(query.sort);
    }),
  );
});

it('has nothing to say when nothing is asked for', () => {
  expect(String(searchFromQuery(NO_QUERY))).toBe('');
  expect([storePath(NO_QUERY), compositionPath('b1')]).toEqual(['/ncs', '/ncs/b1']);
});

it.each([
  'instrument=kazoo',
  'match=all',
  'from=soon',
  'to=99',
  'price=ten',
  'price=-1',
  'difficulty=impossible',
  'sort=size',
  'sort=-down',
  'show=9',
  'words=+++',
])('%s asks for nothing', (search) => {
  expect(queryFromSearch(new URLSearchParams(search))).toEqual(NO_QUERY);
});

describe('people write as they like', () => {
  const read = (search: string) => queryFromSearch(new URLSearchParams(search));
  it.each(['10', '$10', '$ 10.00', ' 10 '])('a price of %j', (price) => {
    expect(read(String(new URLSearchParams({ price }))).priceTo).toBe(10);
  });
  it('the later year first', () => expect(read('from=2020&to=2010')).toMatchObject({ yearFrom: 2010, yearTo: 2020 }));
  it('instruments in capitals, twice', () =>
    expect(read('instrument=Cello&instrument=cello').instruments).toEqual(['cello']));
});

test('every order has words and a direction of its own', () => {
  expect(new Set(sorts.map(sortLabel)).size).toBe(sorts.length);
  expect(sortParts('price-down')).toEqual({ key: 'price', down: true });
});

test('every shortcode survives the way to the contact form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (title) => {
      const shortcode = `han060${title.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')}-K7M3Q`;
      const { searchParams } = new URL(askToPayPath(shortcode), 'https://music.example.com');
      expect(readShortcode(searchParams)).toBe(shortcode);
    }),
  );
});
