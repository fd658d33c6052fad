import { expect, it } from 'vitest';
import type { Party } from './model.ts';
import { STEPS } from './rules.ts';

const stepsOf = (party: Party) => STEPS.filter(({ by }) => by.includes(party)).map(({ from, to }) => `${from} → ${to}`);

/* What each step does is played in tests/api/request-steps.test.ts, which takes this table as given. */

it('a client takes quotes, gives them back and withdraws; an event that is confirmed is called off by writing to us', () => {
  expect(stepsOf('client')).toEqual([
    'pending → withdrawn',
    'quoted → pending',
    'quoted → confirmed',
    'quoted → withdrawn',
  ]);
});

it('a musician answers what waits for them, and nothing after that', () => {
  expect(stepsOf('musician')).toEqual(['pending → quoted', 'pending → confirmed', 'pending → declined']);
});
