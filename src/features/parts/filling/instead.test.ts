import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { somePlayers, someWorks } from '../../../../tests/support/parts-by-trying.ts';
import type { Candidate, ScoredWork } from '../model.ts';
import { ensembleOf } from './ensemble.ts';
import { canPlay, playableInstead } from './instead.ts';

const work = (id: string, instrumentation: string[], about: Partial<Candidate> = {}): Candidate => ({
  _id: id,
  title: id,
  composer: 'Somebody',
  repType: 'Chamber Music',
  instrumentation,
  knownWork: '',
  family: '',
  occasions: [],
  moods: [],
  known: 0,
  ...about,
});

describe('what could be played instead', () => {
  const canon = work('canon', ['Violin', 'Violin', 'Cello', 'Harpsichord'], {
    knownWork: 'canon',
    family: 'canon',
    occasions: ['walking-in'],
    moods: ['calm'],
  });
  const trio = ensembleOf(['Violin', 'Viola', 'Cello']);
  const names = (catalogue: Candidate[]) =>
    playableInstead([canon], trio, catalogue)
      .get('canon')
      ?.map(({ work: { _id }, kind }) => [_id, kind]);

  it('is the same work for other players, its family, then what suits the same moment, best known first', () => {
    const catalogue = [
      work('calm', ['Violin'], { moods: ['calm'], known: 5 }),
      work('walk', ['Violin', 'Cello'], { occasions: ['walking-in'], known: 1 }),
      work('suite', ['Cello'], { family: 'canon', knownWork: 'suite' }),
      work('canon for trio', ['Violin', 'Viola', 'Cello'], { family: 'canon', knownWork: 'canon' }),
      work('canon at the piano', ['Piano'], { family: 'canon', knownWork: 'canon' }),
      work('nothing like it', ['Violin']),
    ];
    expect(names(catalogue)).toEqual([
      ['canon for trio', 'setting'],
      ['suite', 'setting'],
      ['walk', 'alike'],
    ]);
    expect(names(catalogue.slice(0, 2))).toEqual([
      ['walk', 'alike'],
      ['calm', 'alike'],
    ]);
  });

  it('is never in the programme already, and names one setting of another piece', () => {
    const calm = { moods: ['calm'], family: 'air' };
    expect(names([canon, work('air 1', ['Violin'], calm), work('air 2', ['Viola'], calm)])).toEqual([
      ['air 1', 'alike'],
    ]);
  });

  test('can always be played by those who are there', () => {
    const works = someWorks(6).map((some: ScoredWork[]) =>
      some.map((one) => work(one._id, [...one.instrumentation], { moods: ['calm'] })),
    );
    const playable = fc.property(works, works, somePlayers(), (wanted, catalogue, players) => {
      const other = catalogue.map((one) => ({ ...one, _id: `other ${one._id}` }));
      for (const found of playableInstead(wanted, players, other).values())
        for (const { work: one } of found) expect(canPlay(one, players)).toBe(true);
    });
    fc.assert(playable);
  });
});
