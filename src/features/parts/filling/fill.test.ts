import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { leastOpen, somePlayers, someWorks } from '../../../../tests/support/parts-by-trying.ts';
import { plays } from '../instruments/plays.ts';
import type { Player, ScoredWork } from '../model.ts';
import { partsOf } from '../rules.ts';
import { fill } from './fill.ts';

const work = (id: string, ...instrumentation: string[]): ScoredWork => ({
  _id: id,
  title: id,
  composer: 'Somebody',
  repType: 'Chamber Music',
  instrumentation,
});
const player = (musicianId: string, ...instruments: string[]): Player => ({ musicianId, instruments });
const given = (players: ReadonlyMap<string, string>) => Object.fromEntries(players);

describe('parts are given to players', () => {
  it('of whom one takes two, where no work needs both at once', () => {
    const programme = partsOf([work('a', 'Violin', 'Piano'), work('b', 'Viola', 'Piano')]);
    const filling = fill(programme, [player('mira', 'Violin', 'Viola'), player('hana', 'Piano')]);
    expect(given(filling.players)).toEqual({ violin: 'mira', viola: 'mira', piano: 'hana' });
    expect(filling.doublings).toEqual([{ musicianId: 'mira', parts: ['violin', 'viola'] }]);
    expect(filling.openWorks).toEqual([]);
  });

  it('and never both where one does', () => {
    const programme = partsOf([work('a', 'Violin', 'Viola'), work('b', 'Violin')]);
    const filling = fill(programme, [player('mira', 'Violin', 'Viola')]);
    expect(given(filling.players)).toEqual({ violin: 'mira' });
    expect(filling.openWorks).toEqual([{ work: 'a', parts: ['viola'], bodies: [] }]);
  });

  it('the nearest first, and who offers the work before who does not', () => {
    const programme = partsOf([work('a', 'Piano')]);
    const [far, near] = [
      { ...player('a', 'Piano'), rank: 2 },
      { ...player('b', 'Piano'), rank: 1 },
    ];
    expect(given(fill(programme, [far, near]).players)).toEqual({ piano: 'b' });
    const offering = { ...player('c', 'Piano'), rank: 1, offers: ['a'] };
    expect(given(fill(programme, [far, near, offering]).players)).toEqual({ piano: 'c' });
  });

  it('who was chosen has the part, or nobody', () => {
    const programme = partsOf([work('a', 'Piano', 'Violin')]);
    const players = [player('a', 'Piano'), player('b', 'Piano', 'Violin')];
    expect(given(fill(programme, players, { chosen: new Map([['piano', 'b']]) }).players)).toEqual({ piano: 'b' });
    expect(fill(programme, players, { chosen: new Map([['violin', 'a']]) }).open).toEqual(['violin']);
    expect(fill(programme, players, { chosen: new Map([['violin', 'gone']]) }).open).toEqual(['violin']);
  });

  it('an orchestra is said to be open, whoever comes', () => {
    const programme = partsOf([work('a', 'Piano', 'Orchestra')]);
    const { openWorks, open } = fill(programme, [player('a', 'Piano')]);
    expect([open, openWorks]).toEqual([[], [{ work: 'a', parts: [], bodies: ['Orchestra'] }]]);
  });

  test('as well as can be, compared with every way there is', () => {
    const best = fc.property(someWorks(), somePlayers(), (works, players) => {
      const programme = partsOf(works);
      fc.pre(programme.parts.length <= 6);
      const filling = fill(programme, players);
      expect({
        works: filling.openWorks.length,
        parts: filling.open.length,
        people: new Set(filling.players.values()).size,
      }).toEqual(leastOpen(programme, players));
    });
    fc.assert(best);
  });

  test('lawfully, and whatever order the players come in', () => {
    const lawful = fc.property(someWorks(5), somePlayers(8), fc.nat(), (works, players, seed) => {
      const programme = partsOf(works);
      const filling = fill(programme, players);
      const known = new Map(players.map((one) => [one.musicianId, one]));
      for (const { id, instrument } of programme.parts) {
        const who = filling.players.get(id);
        if (who !== undefined) expect(plays(known.get(who)?.instruments ?? [], instrument)).toBe(true);
        else expect(filling.open).toContain(id);
      }
      for (const { seats } of programme.works) {
        const there = seats.flatMap(({ part }) => filling.players.get(part) ?? []);
        expect(new Set(there).size).toBe(there.length);
      }
      const turned = players.map((_, index) => players[(index + seed) % players.length] as Player);
      expect(fill(programme, turned)).toEqual(filling);
      expect(fill(programme, players.toReversed())).toEqual(filling);
    });
    fc.assert(lawful);
  });

  test('one player more never leaves more open', () => {
    const grows = fc.property(someWorks(4), somePlayers(8), (works, [more, ...players]) => {
      const programme = partsOf(works);
      const open = (some: Player[]) => fill(programme, some).openWorks.length;
      expect(open(more ? [...players, more] : players)).toBeLessThanOrEqual(open(players));
    });
    fc.assert(grows);
  });

  it('sixty works of twenty instruments, and five hundred players: at once', () => {
    const names = Array.from(
      { length: 40 },
      (_, index) => `Instrument ${String.fromCharCode(97 + (index % 26))}${index}x`,
    );
    const works = Array.from({ length: 60 }, (_, one) =>
      work(`w${one}`, ...Array.from({ length: 20 }, (_each, two) => names[(one * 7 + two * 3) % 40] as string)),
    );
    const players = Array.from({ length: 500 }, (_, one) =>
      player(
        `p${one}`,
        ...Array.from({ length: 1 + (one % 5) }, (_each, two) => names[(one * 11 + two * 5) % 40] as string),
      ),
    );
    const programme = partsOf(works);
    expect(programme.parts.length).toBeGreaterThanOrEqual(40);
    expect(fill(programme, players).openWorks).toEqual([]);
  });
});
