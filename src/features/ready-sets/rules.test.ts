import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playersText } from '../parts/messages.ts';
import { chairsOf, compareFit, fitOf, minutesOf, partPlayed, seated } from './rules.ts';

const mira = { _id: 'm', name: 'Mira', instruments: ['Violin', 'Viola'] };
const teo = { _id: 't', name: 'Teo', instruments: ['Cello'] };
const hana = { _id: 'h', name: 'Hana', instruments: ['Piano', 'Organ'] };
const danylo = { _id: 'd', name: 'Danylo', instruments: ['Piano'] };
const offers = new Map([...'mthd'].map((id) => [id, 1]));

it('a keyboard is a keyboard, and a reduction is played on one', () => {
  expect(['Piano (4 Hands)', 'Harpsichord', 'Orchestra'].map(partPlayed)).toEqual(['keyboard', 'keyboard', 'keyboard']);
  expect(partPlayed('Voice (tenor)')).toBe('voice');
});

describe('of settings of one work', () => {
  it('one of which these players play nothing is none', () => {
    expect(fitOf(['Organ'], ['Violin', 'Cello'])).toBeUndefined();
  });
  it('the one with the fewest missing parts comes first, and then the one with the most of them at work', () => {
    const quartet = ['Violin', 'Violin', 'Viola', 'Cello'];
    const settings = [['Violin'], ['Violin', 'Viola', 'Cello'], ['Violin', 'Viola', 'Cello', 'Piano']];
    const sorted = settings.toSorted((a, b) => {
      const [one, other] = [fitOf(a, quartet), fitOf(b, quartet)];
      return one && other ? compareFit(one, other) : 0;
    });
    expect(sorted.map(({ length }) => length)).toEqual([3, 1, 4]);
  });
});

describe('the chairs', () => {
  it('name who plays, and nobody on two of them', () => {
    const chairs = chairsOf(['Violin', 'Violin', 'Viola', 'Cello'], [mira, teo], offers);
    expect(chairs.map(({ count, musicians }) => [count, musicians.map(({ name }) => name)])).toEqual([
      [2, ['Mira']],
      [1, []],
      [1, ['Teo']],
    ]);
  });
  it('leave the choice where several can come, and put most offers first', () => {
    const [piano] = chairsOf(
      ['Piano'],
      [hana, danylo],
      new Map([
        ['h', 1],
        ['d', 5],
      ]),
    );
    expect(piano?.musicians.map(({ name }) => name)).toEqual(['Danylo', 'Hana']);
  });
  it('are filled so that nobody sits twice, whatever is asked for', () => {
    const instruments = fc.array(fc.constantFrom('Violin', 'Viola', 'Cello', 'Piano', 'Organ', 'Flute'), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(instruments, (players) => {
        const all = seated(chairsOf(players, [mira, teo, hana, danylo], offers));
        const named = all.flatMap(({ musicianId }) => musicianId ?? []);
        expect(all.map(({ instrument }) => instrument).toSorted()).toEqual(players.toSorted());
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});

it('what is unknown is counted apart from what is known', () => {
  expect(minutesOf([[4, 5], null, [2, 2], null])).toEqual({ range: [6, 7], unknown: 2 });
});

it('players are said as people say them', () => {
  expect(playersText(['Violin', 'Violin', 'Viola', 'Cello'])).toBe('2 violins, viola and cello');
  expect(playersText(['Piano'])).toBe('piano');
});
