import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { matchesFilter } from '../../../tests/support/matches-filter.ts';
import { FILTER_INSTRUMENTS, type RepertoireFilter } from './model.ts';
import { identityKey, instrumentsMatching, sortKey } from './rules.ts';
import { NO_FILTER } from './url.ts';

const sonata = {
  title: 'Étude in D minor',
  composer: 'Antonín Dvořák',
  repType: 'Solo' as const,
  instrumentation: ['Piano', 'Alto Saxophone'],
  movements: [{ movementTitle: 'I. Allegro' }, { movementTitle: 'II. Rêverie “à deux”' }],
  offeringMusicians: ['hana', 'teo'],
  factKeys: '\nperiod:romantic\nform:etude\n',
};
const finds = (filter: Partial<RepertoireFilter>, change: Partial<typeof sonata> = {}) =>
  matchesFilter({ ...sonata, ...change }, { ...NO_FILTER, ...filter });
const findsInstrument = (instrument: string, stored: string) => finds({ instrument }, { instrumentation: [stored] });

test('opuses sorted by title: accents, case and surplus blanks do not count', () => {
  const titles = ['Zigeunerweisen', 'elegie', '’S Wonderful', 'Étude', '“Spring”', 'Ehrentanz', '  Eroica'];
  const sorted = titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(sorted).toEqual(['Ehrentanz', 'elegie', '  Eroica', 'Étude', '’S Wonderful', '“Spring”', 'Zigeunerweisen']);
  expect(sortKey('…')).toBe('…');
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
  it('a title copied from the screen finds the work', () => {
    const words = fc.constantFrom(
      'Sonata',
      '"Moon"',
      "d'amore",
      'B-flat',
      'F-sharp',
      'minor',
      'Op. 9 No. 2',
      '1-3',
      '-',
    );
    const same = fc.property(fc.array(words), (some) => {
      const title = some.join(' ');
      expect(finds({ keyword: musicalText(title) }, { title })).toBe(true);
    });
    fc.assert(same);
  });
  it('every part of a title finds its work, in any case', () => {
    const words = fc.array(fc.constantFrom('Étude', 'à', 'Łódź', 'Op. 3', '№ 5', 'straße', 'Øresund'), {
      minLength: 2,
    });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.boolean(), (title, from, length, shout) => {
        const part = title
          .slice(from % title.length)
          .slice(0, 1 + length)
          .join(' ');
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
  expect(finds({ repTypes: ['Solo'], keyword: 'etude', instrument: 'saxophone', composer: 'Antonín Dvořák' })).toBe(
    true,
  );
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

test('a sonata for flute and one for oboe are two works; spelling and the order of instruments do not matter', () => {
  const { movements: _, ...work } = sonata;
  const same = { ...work, title: 'ETUDE  in d minor', instrumentation: ['alto saxophone', 'piano'] };
  expect(identityKey(same)).toBe(identityKey(work));
  expect(identityKey({ ...work, instrumentation: ['Flute'] })).not.toBe(
    identityKey({ ...work, instrumentation: ['Oboe'] }),
  );
  expect(identityKey({ ...work, instrumentation: ['Piano'] })).not.toBe(
    identityKey({ ...work, instrumentation: ['Piano', 'Piano'] }),
  );
});
