import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { leastOpen, somePlayers, someWorks } from '../../../../tests/support/parts-by-trying.ts';
import type { Availability } from '../../availability/model.ts';
import type { FreePlayer, ScoredWork } from '../model.ts';
import { partsOf } from '../rules.ts';
import { substitutesFor } from './substitutes.ts';

const work = (id: string, ...instrumentation: string[]): ScoredWork => ({
  _id: id,
  title: id,
  composer: 'Somebody',
  repType: 'Chamber Music',
  instrumentation,
});
const player = (
  musicianId: string,
  instruments: string[],
  travelMinutes?: number,
  availability: Availability = 'free',
): FreePlayer => ({ musicianId, instruments, availability, travelMinutes });

describe('somebody drops out', () => {
  const programme = partsOf([work('quartet', 'Violin', 'Piano'), work('duo', 'Viola', 'Piano'), work('solo', 'Organ')]);
  const vacant = { ...programme, parts: programme.parts.filter(({ id }) => id === 'violin' || id === 'viola') };

  it('who plays all of it comes, the nearest first, then who is to be asked; never who is taken', () => {
    const players = [
      player('asked', ['Violin', 'Viola'], 1, 'ask'),
      player('far', ['Viola', 'Violin'], 60),
      player('unsaid', ['Viola', 'Violin']),
      player('near', ['Violin', 'Viola'], 10),
      player('violinist', ['Violin'], 5),
      player('taken', ['Violin', 'Viola'], 1, 'taken'),
    ];
    const { people, otherwise } = substitutesFor(vacant, players);
    expect(people.map(({ musicianId }) => musicianId)).toEqual(['near', 'far', 'unsaid', 'asked']);
    expect(otherwise).toBeUndefined();
  });

  it('nobody takes two parts of one work', () => {
    const both = partsOf([work('duo', 'Violin', 'Viola')]);
    const found = substitutesFor(both, [player('a', ['Violin', 'Viola'])]);
    expect([found.people, found.otherwise?.openWorks]).toEqual([[], ['duo']]);
  });

  it('else two share it, and nothing of the programme has to go', () => {
    const players = [player('a', ['Violin']), player('b', ['Viola'])];
    const { otherwise } = substitutesFor(vacant, players);
    expect(Object.fromEntries(otherwise?.players ?? [])).toEqual({ violin: 'a', viola: 'b' });
    expect(otherwise?.openWorks).toEqual([]);
  });

  it('else the fewest works go', () => {
    const { otherwise } = substitutesFor(vacant, [player('a', ['Viola'])]);
    expect(otherwise).toEqual({ players: new Map([['viola', 'a']]), openParts: ['violin'], openWorks: ['quartet'] });
  });

  test('no smaller change would do, compared with every way there is', () => {
    const least = fc.property(someWorks(3), somePlayers(3), (works, some) => {
      const all = partsOf(works);
      fc.pre(all.parts.length <= 6);
      const players = some.map((one) => ({ ...one, availability: 'free' as const }));
      const lost = { ...all, parts: all.parts.slice(0, 3) };
      const { people, otherwise } = substitutesFor(lost, players);
      const possible = leastOpen(lost, players);
      expect(people.length > 0 ? 0 : otherwise?.openWorks.length).toBe(possible.works);
    });
    fc.assert(least);
  });
});
