import { describe, expect, it } from 'vitest';
import { ensemblesCalled, ensemblesOf } from './ensembles.ts';

const PLAYERS = [
  { id: 'hana', name: 'Hana Park', instruments: ['Piano', 'Organ'] },
  { id: 'danylo', name: 'Danylo Koval', instruments: ['Piano'] },
  { id: 'mira', name: 'Mira Castellan', instruments: ['Violin', 'Viola'] },
  { id: 'ines', name: 'Inés Okafor', instruments: ['Voice (soprano)'] },
];

describe('what the house can play', () => {
  const titles = (players: typeof PLAYERS) => ensemblesOf(players).map(({ title }) => title);
  it('is what it has people for, each with one part', () => {
    expect(titles(PLAYERS)).toEqual(
      expect.arrayContaining(['Piano', 'Piano four hands', 'Voice and piano', 'Voice, violin and piano']),
    );
    expect(titles(PLAYERS)).not.toContain('String trio');
    expect(titles(PLAYERS.filter(({ id }) => id !== 'danylo'))).not.toContain('Piano four hands');
    expect(titles([])).toEqual([]);
  });

  it.each([
    ['Violin and p', ['Violin and piano', 'Voice, violin and piano']],
    ['VOICE', ['Voice and piano', 'Voice, violin and piano']],
    ['string trio', []],
    ['pi', []],
    ['', []],
  ])('is found by what people call it: %s', (typed, found) => {
    expect(ensemblesCalled(typed, PLAYERS)).toEqual(found);
  });
});
