import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIFFICULTIES, STORE_INSTRUMENTS } from './compositions/model.ts';
import { searchFromQuery } from './compositions/url.ts';
import { FILTER_INSTRUMENTS, REPERTOIRE_TYPES } from './repertoire/model.ts';
import { searchFromFilter } from './repertoire/url.ts';
import { addressesOf, SITE_PAGES } from './site-pages.ts';
import { DYNAMICS, FORMS, LENGTHS, MOODS, OCCASIONS, PERIODS } from './work-facts/model.ts';

const paramsOf = (address: string) => SITE_PAGES.find((one) => one.address === address)?.cached?.params ?? [];

test('every page has an address and a screen of its own', () => {
  const addresses = SITE_PAGES.flatMap(addressesOf);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(new Set(SITE_PAGES.map(({ screen }) => screen)).size).toBe(SITE_PAGES.length);
});

test('whatever is looked for in the repertoire, its page heeds every parameter of it', () => {
  const filter = fc.record({
    repTypes: fc.subarray([...REPERTOIRE_TYPES]),
    composer: fc.string(),
    instrument: fc.constantFrom(...FILTER_INSTRUMENTS),
    keyword: fc.string(),
    musicians: fc.array(fc.stringMatching(/^[\w-]{1,60}$/)),
    occasion: fc.constantFrom('', ...OCCASIONS),
    mood: fc.constantFrom('', ...MOODS),
    dynamic: fc.constantFrom('', ...DYNAMICS),
    period: fc.constantFrom('', ...PERIODS),
    form: fc.constantFrom('', ...FORMS),
    length: fc.constantFrom('', ...LENGTHS),
  });
  fc.assert(
    fc.property(filter, (asked) => {
      for (const name of searchFromFilter(asked).keys()) expect(paramsOf('/repertoire')).toContain(name);
    }),
  );
});

test('whatever is looked for in the store, its page heeds every parameter of it', () => {
  const query = fc.record({
    words: fc.string(),
    maker: fc.string(),
    instruments: fc.subarray([...STORE_INSTRUMENTS]),
    match: fc.constantFrom('any' as const, 'all' as const),
    yearFrom: fc.option(fc.nat()),
    yearTo: fc.option(fc.nat()),
    priceTo: fc.option(fc.nat()),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    sort: fc.constantFrom('price' as const, 'year-down' as const),
    all: fc.boolean(),
  });
  fc.assert(
    fc.property(query, (asked) => {
      for (const name of searchFromQuery(asked).keys()) expect(paramsOf('/ncs/:opusNo?')).toContain(name);
    }),
  );
});
