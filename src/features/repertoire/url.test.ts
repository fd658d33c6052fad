import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { DYNAMICS, FORMS, LENGTHS, MOODS, OCCASIONS, PERIODS } from '../work-facts/model.ts';
import { FILTER_INSTRUMENTS, KEYWORD_MAX_LENGTH, REPERTOIRE_TYPES } from './model.ts';
import { filterFromSearch, NO_FILTER, searchFromFilter } from './url.ts';

test('a filter survives the URL', () => {
  const filter = fc.record({
    repTypes: fc.subarray([...REPERTOIRE_TYPES]),
    composer: fc.string({ unit: 'grapheme' }),
    instrument: fc.constantFrom('', ...FILTER_INSTRUMENTS),
    keyword: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.trim()),
    musicians: fc.uniqueArray(fc.stringMatching(/^[\w-]{1,60}$/), { maxLength: 20 }),
    occasion: fc.constantFrom('', ...OCCASIONS),
    mood: fc.constantFrom('', ...MOODS),
    dynamic: fc.constantFrom('', ...DYNAMICS),
    period: fc.constantFrom('', ...PERIODS),
    form: fc.constantFrom('', ...FORMS),
    length: fc.constantFrom('', ...LENGTHS),
  });
  fc.assert(
    fc.property(filter, (given) => {
      const url = new URL(`https://example.com/repertoire?${searchFromFilter(given)}`);
      expect(filterFromSearch(url.searchParams)).toEqual(given);
    }),
  );
});

test('whatever a URL says, the filter is usable', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const filter = filterFromSearch(new URLSearchParams(search));
      expect(filter.repTypes.every((type) => REPERTOIRE_TYPES.includes(type))).toBe(true);
      expect(['', ...FILTER_INSTRUMENTS]).toContain(filter.instrument);
      expect(filter.keyword.length).toBeLessThanOrEqual(KEYWORD_MAX_LENGTH);
    }),
  );
});

it('leaves out what no database can look for', () => {
  const params = new URLSearchParams('composer=%00&keyword=mo%00on&instrument=%00&repType=%00');
  expect(filterFromSearch(params)).toEqual({ ...NO_FILTER, keyword: 'moon' });
});

it('has nothing to say for no filter', () => {
  expect(String(searchFromFilter(NO_FILTER))).toBe('');
  expect(filterFromSearch(new URLSearchParams())).toEqual(NO_FILTER);
});

test('Repertoire type filter: case-insensitive match, several at once, each once', () => {
  const params = new URLSearchParams('repType=solo&repType=CHAMBER+MUSIC&repType=Solo');
  expect(filterFromSearch(params).repTypes).toEqual(['Solo', 'Chamber Music']);
});

it.each(['repType=Opera', 'instrument=kazoo', 'instrument=conductor', 'keyword=+++', 'page=7'])(
  '%s filters nothing',
  (search) => {
    expect(filterFromSearch(new URLSearchParams(search))).toEqual(NO_FILTER);
  },
);

test('instruments match in any case', () => {
  expect(filterFromSearch(new URLSearchParams('instrument=Tuba%2FEuphonium')).instrument).toBe('tuba/euphonium');
});
