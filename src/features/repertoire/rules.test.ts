import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FILTER_INSTRUMENTS, type RepertoireFilter } from './model.ts';
import {
  composerLastFirst,
  composerSurname,
  identityKey,
  instrumentsMatching,
  matchesFilter,
  movementHeading,
  repTypeLabel,
  sortKey,
  toRoman,
} from './rules.ts';
import { NO_FILTER } from './url.ts';

const sonata = {
  title: 'Étude in D minor',
  composer: 'Antonín Dvořák',
  repType: 'Solo' as const,
  instrumentation: ['Piano', 'Alto Saxophone'],
  movements: [{ movementTitle: 'I. Allegro' }, { movementTitle: 'II. Rêverie “à deux”' }],
};
const finds = (filter: Partial<RepertoireFilter>, change: Partial<typeof sonata> = {}) =>
  matchesFilter({ ...sonata, ...change }, { ...NO_FILTER, ...filter });
const findsInstrument = (instrument: string, stored: string) => finds({ instrument }, { instrumentation: [stored] });

test('opuses sorted by title: accents, case and surplus blanks do not count', () => {
  const titles = ['Zigeunerweisen', 'elegie', 'Étude', 'Ehrentanz', '  Eroica'];
  const sorted = titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(sorted).toEqual(['Ehrentanz', 'elegie', '  Eroica', 'Étude', 'Zigeunerweisen']);
});

describe('Keyword filter: case-insensitive substring of the title or any movement title', () => {
  it.each(['etude', 'ÉTUDE', 'tude in', 'd MINOR', 'allegro', 'reverie', 'rêverie "a deux"', '', '  '])(
    '%o finds it',
    (keyword) => {
      expect(finds({ keyword })).toBe(true);
    },
  );
  it.each(['etudes', 'Dvořák', 'minor I. Allegro', 'minor Allegro', 'Piano', '%', '_'])('%o does not', (keyword) => {
    expect(finds({ keyword })).toBe(false);
  });
  it("'dvorak' finds 'Dvořák', and 'Dvořák' finds 'dvorak'", () => {
    expect(finds({ keyword: 'dvorak' }, { title: 'After Dvořák' })).toBe(true);
    expect(finds({ keyword: 'Dvořák' }, { title: 'After dvorak' })).toBe(true);
  });
  it('every part of a title finds its work, in any case', () => {
    const words = fc.array(fc.constantFrom('Étude', 'à', 'Łódź', 'Op. 3', '№ 5', 'straße', 'Øresund'), { minLength: 2 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.boolean(), (title, from, length, shout) => {
        const part = title.slice(from % title.length).slice(0, 1 + length).join(' ');
        const keyword = shout ? part.toUpperCase() : part.toLowerCase();
        expect(finds({ keyword }, { title: title.join(' ') })).toBe(true);
      }),
    );
  });
});

test('Composer filter: exact match', () => {
  expect(finds({ composer: 'Antonín Dvořák' })).toBe(true);
  for (const composer of ['Dvořák', 'antonín dvořák', 'Antonin Dvorak', 'Antonín Dvořák '])
    expect(finds({ composer })).toBe(false);
});

test('a repertoire type filter may hold several types', () => {
  expect(finds({ repTypes: ['Solo'] })).toBe(true);
  expect(finds({ repTypes: ['Chamber Music', 'Solo'] })).toBe(true);
  expect(finds({ repTypes: ['Chamber Music', 'Piano Reduction'] })).toBe(false);
});

test('filters narrow each other', () => {
  expect(finds({ repTypes: ['Solo'], keyword: 'etude', instrument: 'saxophone', composer: 'Antonín Dvořák' })).toBe(true);
  expect(finds({ repTypes: ['Solo'], keyword: 'etude', instrument: 'harp', composer: 'Antonín Dvořák' })).toBe(false);
});

describe('Instrumentation filter groups', () => {
  const families: Record<string, string[]> = {
    'flute also matches piccolo': ['flute', 'Piccolo'],
    'oboe also matches english horn': ['oboe', 'English Horn'],
    'clarinet also matches bass clarinet': ['clarinet', 'Bass Clarinet'],
    'saxophone matches soprano, alto, tenor and baritone': [
      'saxophone',
      ...['Soprano', 'Alto', 'Tenor', 'Baritone'].map((voice) => `${voice} Saxophone`),
    ],
    'trombone also matches bass trombone': ['trombone', 'Bass Trombone'],
    'tuba/euphonium matches tuba or euphonium': ['tuba/euphonium', 'Tuba', 'EUPHONIUM'],
    'contrabass also matches double bass': ['contrabass', 'Double Bass'],
  };
  it.each(Object.entries(families))('%s, and its own name', (_line, [choice = '', ...members]) => {
    for (const stored of [choice, ...members]) expect(findsInstrument(choice, stored)).toBe(true);
    for (const member of members) expect(findsInstrument(member, choice)).toBe(false);
    for (const other of FILTER_INSTRUMENTS.filter((name) => name !== choice))
      for (const stored of [choice, ...members]) expect(findsInstrument(other, stored)).toBe(false);
  });
  it('anything else is an exact inclusion', () => {
    const alone = FILTER_INSTRUMENTS.filter((name) => !Object.values(families).some(([choice]) => choice === name));
    for (const name of alone) expect(instrumentsMatching(name)).toEqual([name]);
    expect(findsInstrument('horn', 'English Horn')).toBe(false);
    expect(findsInstrument('piano', 'Piano (4 Hands)')).toBe(false);
    expect(findsInstrument('voice', 'Voice (soprano)')).toBe(false);
    expect(findsInstrument('Piano (4 Hands)', 'piano (4 hands)')).toBe(true);
  });
});

describe("composer (shown as 'Last, First')", () => {
  it.each([
    ['Ludwig van Beethoven', 'Beethoven, Ludwig van'],
    ['Johann Strauss II', 'Strauss II, Johann'],
    ['Manuel de Falla', 'Falla, Manuel de'],
    ['Ralph Vaughan Williams', 'Vaughan Williams, Ralph'],
    ['Andrew Lloyd Webber', 'Lloyd Webber, Andrew'],
    ['Vaughan Williams', 'Williams, Vaughan'],
    ['Heitor Villa-Lobos', 'Villa-Lobos, Heitor'],
    ['Carl Philipp Emanuel Bach', 'Bach, Carl Philipp Emanuel'],
    ['Harry Connick Jr.', 'Connick Jr., Harry'],
    ['  Clara   Schumann ', 'Schumann, Clara'],
    ['Anonymous', 'Anonymous'],
    ['Richard Rodgers & Oscar Hammerstein II', 'Richard Rodgers & Oscar Hammerstein II'],
    ['Lennon and McCartney', 'Lennon and McCartney'],
    ['Bach/Gounod', 'Bach/Gounod'],
    ['Beethoven, Ludwig van', 'Beethoven, Ludwig van'],
    ['', ''],
  ])('%o is shown as %o', (composer, shown) => expect(composerLastFirst(composer)).toBe(shown));
  it('no word is lost and none added', () => {
    const name = fc.array(fc.constantFrom('Ludwig', 'van', 'de', 'Lloyd', 'Webber', 'II', 'Jr.'), { minLength: 1 });
    const words = (text: string) => text.replace(',', '').split(' ').sort();
    const kept = fc.property(name, (parts) => {
      expect(words(composerLastFirst(parts.join(' ')))).toEqual(parts.toSorted());
    });
    fc.assert(kept);
  });
  it('a surname stands alone in narrow places', () => {
    expect(composerSurname('Ralph Vaughan Williams')).toBe('Vaughan Williams');
    expect(composerSurname('Anonymous')).toBe('Anonymous');
  });
});

test("Chamber Music is shown as 'Chamber Music / Orchestral'", () => {
  expect(['Solo', 'Chamber Music', 'Piano Reduction'].map((type) => repTypeLabel(type as 'Solo'))).toEqual([
    'Solo',
    'Chamber Music / Orchestral',
    'Piano Reduction',
  ]);
});

describe('movements get Roman numerals by position', () => {
  it.each([
    ['Allegro', 3, 'III', 'Allegro'],
    ['IV. Sorrow', 2, 'IV', 'Sorrow'],
    ['Intermezzo', 1, 'I', 'Intermezzo'],
    ['I.', 1, 'I', 'I.'],
    ['Vivace. Presto', 5, 'V', 'Vivace. Presto'],
  ])('%o at place %i reads %o, %o', (title, position, numeral, name) => {
    expect(movementHeading(title, position)).toEqual({ numeral, name });
  });
  it('a numeral reads back as its number', () => {
    const signs: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
    const decode = (numeral: string) =>
      [...numeral]
        .map((sign) => signs[sign] ?? Number.NaN)
        .reduce((sum, value, index, all) => sum + (value < (all[index + 1] ?? 0) ? -value : value), 0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 399 }), (number) => {
        expect(decode(toRoman(number))).toBe(number);
        expect(toRoman(number)).not.toMatch(/IIII|VV|XXXX|LL|CCCC/);
      }),
    );
  });
});

test('a sonata for flute and one for oboe are two works; spelling and the order of instruments do not matter', () => {
  const { movements: _, ...work } = sonata;
  const same = { ...work, title: 'ETUDE  in d minor', instrumentation: ['alto saxophone', 'piano'] };
  expect(identityKey(same)).toBe(identityKey(work));
  expect(identityKey({ ...work, instrumentation: ['Flute'] })).not.toBe(identityKey({ ...work, instrumentation: ['Oboe'] }));
  expect(identityKey({ ...work, instrumentation: ['Piano'] })).not.toBe(
    identityKey({ ...work, instrumentation: ['Piano', 'Piano'] }),
  );
});
