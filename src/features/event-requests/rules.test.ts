import { expect, it } from 'vitest';
import { nobodyElse } from './messages.ts';
import { type Party, REQUEST_STATUSES } from './model.ts';
import {
  BOOKED_STATUSES,
  eventInWords,
  isOver,
  isUndecided,
  OPEN_STATUSES,
  REQUEST_STEPS,
  waitingOnAt,
} from './rules.ts';

const stepsOf = (party: Party) =>
  REQUEST_STEPS.filter(({ by }) => by.includes(party)).map(({ from, to }) => `${from} → ${to}`);

/* What each step does is played in tests/api/request-steps.test.ts, which takes this table as given. */

it('a client takes quotes, gives them back and withdraws; an event that is confirmed is called off by writing to us', () => {
  expect(stepsOf('client')).toEqual([
    'pending → withdrawn',
    'quoted → pending',
    'quoted → confirmed',
    'quoted → withdrawn',
  ]);
});

it('a musician answers what waits for them, and after that only quotes another price', () => {
  expect(stepsOf('musician')).toEqual([
    'pending → quoted',
    'pending → confirmed',
    'pending → declined',
    'quoted → quoted',
  ]);
});

it('is open while it can still go on, and holds an evening once it was agreed on and not called off', () => {
  expect(OPEN_STATUSES).toEqual(['pending', 'quoted', 'confirmed', 'paid']);
  expect(BOOKED_STATUSES).toEqual(['confirmed', 'paid', 'completed']);
  expect(REQUEST_STATUSES.filter(isUndecided)).toEqual(['pending', 'quoted']);
});

it('nobody else could be asked: no more is said of it than is known', () => {
  const concert = { slug: 'night-music' };
  const works = [{ title: 'Nocturne' }];
  expect(nobodyElse({ requestedRepertoire: works, eventDate: '', concert })).not.toMatch(/free/);
  expect(nobodyElse({ requestedRepertoire: works, eventDate: '' })).toBe('Nobody else of the house plays it.');
  expect(nobodyElse({ requestedRepertoire: [], eventDate: '2027-04-17' })).toMatch(/is free that day/);
  expect(nobodyElse({ requestedRepertoire: works, eventDate: '2027-04-17' })).toMatch(/plays it and is free that day/);
});

it('is nobody’s turn once a request is over, and somebody’s before: deletions ask for the turn', () => {
  for (const status of REQUEST_STATUSES) expect(waitingOnAt(status) === '', status).toBe(isOver(status));
});

it('an event without a name is within a sentence the client’s own, and one without a name to everybody else', () => {
  expect(eventInWords({ eventName: '' }, 'client')).toBe('your event');
  expect(eventInWords({ eventName: '' }, 'musician')).toBe('an event without a name');
  expect(eventInWords({ eventName: 'Spring Gala' }, 'client')).toBe('Spring Gala');
});
