import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { covers, fewestParts, someWorks } from '../../../tests/support/parts-by-trying.ts';
import { plays } from './instruments/plays.ts';
import type { ScoredWork } from './model.ts';
import { partsOf } from './rules.ts';

const work = (id: string, instrumentation: string[], repType = 'Chamber Music'): ScoredWork => ({
  _id: id,
  title: id,
  composer: 'Somebody',
  repType,
  instrumentation,
});
const needed = (instrumentation: string[], repType = 'Chamber Music') => {
  const { parts, works } = partsOf([work('a', instrumentation, repType)]);
  return [...parts.map(({ id }) => id), ...(works[0]?.bodies.map((body) => `(${body})`) ?? [])];
};

describe('what a work needs', () => {
  it.each([
    ['its instruments', ['Piano', 'Cello', 'Violin'], ['violin', 'cello', 'piano']],
    ['each of a repeated one', ['Violin', 'Violin', 'Viola', 'Cello'], ['violin', 'violin 2', 'viola', 'cello']],
    ['numbered ones as one instrument', ['Violin I', 'Violin II', '2nd Violin'], ['violin', 'violin 2', 'violin 3']],
    [
      'a number of them',
      ['2 Violins', '3 Cellos', '2 Brass'],
      ['violin', 'violin 2', 'cello', 'cello 2', 'cello 3', 'brass', 'brass 2'],
    ],
    ['two pianists for four hands', ['Piano (4 Hands)'], ['piano', 'piano 2']],
    ['two pianists at two pianos', ['Piano', 'Piano'], ['piano', 'piano 2']],
    ['a pianist for one hand', ['Piano (Left Hand)'], ['piano']],
    ['what goes by two names', ['Double Bass', 'French Horn', 'Clarinet in B♭'], ['clarinet', 'horn', 'contrabass']],
    ['an accompaniment', ['Voice (Soprano)', 'Accompaniment'], ['voice (soprano)', 'piano']],
    [
      'a quartet that is named as one',
      ['Clarinet', 'String Quartet'],
      ['clarinet', 'violin', 'violin 2', 'viola', 'cello'],
    ],
    ['no single players for an orchestra', ['Orchestra'], ['(Orchestra)']],
    ['a soloist before an orchestra', ['Piano', 'orchestra', 'Choir'], ['piano', '(Orchestra)', '(Choir)']],
    ['what nobody knows', ['Theremin', 'Piano'], ['theremin', 'piano']],
    ['nothing where nothing is said', ['', ' '], []],
    ['a crowd where a number is out of reason', ['100 Metronomes'], ['(100 Metronomes)']],
  ] as const)('%s', (_, instrumentation, parts) => expect(needed([...instrumentation])).toEqual(parts));

  it.each([
    ['the soloist and a pianist', ['Violin', 'Orchestra'], ['violin', 'piano']],
    ['both soloists and a pianist', ['Violin', 'Cello', 'Orchestra'], ['violin', 'cello', 'piano']],
    ['two pianists for a concerto of the piano', ['Piano', 'Orchestra'], ['piano', 'piano 2']],
    ['one pianist for an orchestra alone', ['Orchestra'], ['piano']],
    ['no third where four hands are the orchestra', ['Piano (4 Hands)', 'Orchestra'], ['piano', 'piano 2']],
    ['nobody more where the pianist is named', ['Violin', 'Piano'], ['violin', 'piano']],
    ['the pianist whom nobody named', ['Violin'], ['violin', 'piano']],
    ['a choir as it is', ['Choir', 'Orchestra'], ['piano', '(Choir)']],
  ] as const)('as a piano reduction: %s', (_, instrumentation, parts) =>
    expect(needed([...instrumentation], 'Piano Reduction')).toEqual(parts),
  );

  it('says who plays from a reduction, and who shares a keyboard', () => {
    const roles = (list: string[], repType: string) =>
      partsOf([work('a', list, repType)]).works[0]?.seats.map(({ part, role }) => [part, role]);
    expect(roles(['Piano', 'Orchestra'], 'Piano Reduction')).toEqual([
      ['piano', 'player'],
      ['piano 2', 'reduction'],
    ]);
    expect(roles(['Piano (4 Hands)'], 'Chamber Music')?.map(([, role]) => role)).toEqual(['one-piano', 'one-piano']);
  });
});

describe('what a programme needs', () => {
  it('is the least that covers all works, and says which works need each', () => {
    const { parts } = partsOf([
      work('trio', ['Piano', 'Violin', 'Cello']),
      work('duo', ['Violin', 'Viola']),
      work('solo', ['Piano'], 'Solo'),
    ]);
    expect(parts).toEqual([
      { id: 'violin', instrument: 'Violin', works: ['trio', 'duo'] },
      { id: 'viola', instrument: 'Viola', works: ['duo'] },
      { id: 'cello', instrument: 'Cello', works: ['trio'] },
      { id: 'piano', instrument: 'Piano', works: ['trio', 'solo'] },
    ]);
  });

  it('lets the soprano sing what any voice sings', () => {
    const { parts } = partsOf([work('song', ['Voice', 'Piano']), work('aria', ['Voice (soprano)', 'Piano'])]);
    expect(parts.map(({ id, works }) => [id, works])).toEqual([
      ['voice (soprano)', ['song', 'aria']],
      ['piano', ['song', 'aria']],
    ]);
  });

  it('counts a work once that is played in two moments', () => {
    expect(partsOf([work('a', ['Violin']), work('a', ['Violin'])]).parts).toHaveLength(1);
  });

  test('nobody sits twice in a work, every seat has one that plays it, and no shorter list would do', () => {
    const smallest = fc.property(someWorks(), (works) => {
      const { parts, works: seated } = partsOf(works);
      const instruments = new Map(parts.map(({ id, instrument }) => [id, instrument]));
      for (const [index, { seats }] of seated.entries()) {
        expect(new Set(seats.map(({ part }) => part)).size).toBe(seats.length);
        expect(seats).toHaveLength(works[index]?.instrumentation.length ?? 0);
        for (const seat of seats) expect(plays([instruments.get(seat.part) ?? ''], seat.instrument)).toBe(true);
      }
      const names = parts.map(({ instrument }) => instrument);
      for (const { instrumentation } of works) expect(covers(names, instrumentation)).toBe(true);
      expect(parts).toHaveLength(fewestParts(works));
    });
    fc.assert(smallest);
  });

  test('whatever order the works are in', () => {
    const same = fc.property(someWorks(), (works) => {
      const ids = (some: ScoredWork[]) => partsOf(some).parts.map(({ id, works: own }) => [id, own.toSorted()]);
      expect(ids(works.toReversed())).toEqual(ids(works));
    });
    fc.assert(same);
  });

  test('any text is an instrument', () => {
    const anything = fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), (instrumentation) => {
      for (const repType of ['Solo', 'Piano Reduction']) {
        const { parts, works } = partsOf([work('a', instrumentation, repType)]);
        expect(works[0]?.seats.map(({ part }) => part).toSorted()).toEqual(parts.map(({ id }) => id).toSorted());
      }
    });
    fc.assert(anything);
  });
});

describe('who plays an instrument', () => {
  it.each([
    ['Violin', 'violin', true],
    ['Voice (tenor)', 'Voice', true],
    ['Voice', 'Voice (tenor)', false],
    ['Saxophone', 'Alto Saxophone', true],
    ['Alto Saxophone', 'Saxophone', true],
    ['Alto Saxophone', 'Tenor Saxophone', false],
    ['Euphonium', 'Tuba/Euphonium', true],
    ['Tuba', 'Euphonium', false],
    ['Flute', 'Piccolo', false],
    ['Piccolo', 'Flute', false],
    ['Contrabass', 'Double Bass', true],
    ['Piano', 'Organ', false],
  ])('%s, asked for %s: %s', (own, asked, known) => expect(plays([own], asked)).toBe(known));
});
