import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKS, type Mark } from './model.ts';
import { rankDates } from './rules.ts';

const dates = ['1', '2', '3'].map((id) => ({ id, date: `2030-01-0${id}`, start: '18:00', end: '20:00' }));
const player = (name: string, marks: Record<string, Mark> | null) => ({
  _id: name,
  name,
  marks,
  answeredAt: marks && '2030-01-01T00:00:00.000Z',
  remindedAt: null,
});

describe('the best date', () => {
  it('is one that all can, then one that nobody cannot, and the reason says who', () => {
    const players = [
      player('Hana', { 1: 'no', 2: 'yes', 3: 'yes' }),
      player('Boris', { 1: 'yes', 2: 'maybe', 3: 'yes' }),
    ];
    expect(rankDates({ dates, players }).map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      '3: All 2 can.',
      '2: 1 of 2 can; Boris if need be.',
      '1: Hana cannot; 1 of 2 can.',
    ]);
  });

  it('loses no date and no player, and a no is never before a date that nobody refused', () => {
    const marks = fc.option(
      fc.record({ 1: fc.constantFrom(...MARKS), 2: fc.constantFrom(...MARKS), 3: fc.constantFrom(...MARKS) }),
    );
    fc.assert(
      fc.property(fc.array(marks, { minLength: 1, maxLength: 8 }), (all) => {
        const players = all.map((one, index) => player(`P${index}`, one));
        const ranked = rankDates({ dates, players });
        expect(ranked.map(({ id }) => id).toSorted()).toEqual(['1', '2', '3']);
        for (const { said } of ranked) expect(Object.values(said).flat()).toHaveLength(players.length);
        const refused = ranked.map(({ said }) => said.no.length);
        expect(refused).toEqual(refused.toSorted((a, b) => a - b));
      }),
    );
  });
});
