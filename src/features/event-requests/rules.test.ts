import { expect, it, test } from 'vitest';
import { REQUEST_STATUSES } from './model.ts';
import { HELD_STATUSES, isOver, isUndecided, OPEN_STATUSES, turnAt } from './rules.ts';

/* What follows for the statuses from the one table of steps. */

test('open is what can still go on, held what was agreed on and not called off', () => {
  expect(OPEN_STATUSES).toEqual(['pending', 'quoted', 'confirmed', 'paid']);
  expect(HELD_STATUSES).toEqual(['confirmed', 'paid', 'completed']);
  expect(REQUEST_STATUSES.filter(isUndecided)).toEqual(['pending', 'quoted']);
});

it('is nobody’s turn once a request is over, and somebody’s before: deletions ask for the turn', () => {
  for (const status of REQUEST_STATUSES) expect(turnAt(status) === '', status).toBe(isOver(status));
});
