import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ASK_STATES, type Ask, type AskState, type Pool } from './model.ts';
import { ASK_MOVES, addedWorks, canMoveAsk, followsOf, openPlaces, partName } from './rules.ts';

const NOW = '2027-01-10T12:00:00.000Z';
const EARLIER = '2027-01-10T11:00:00.000Z';
const LATER = '2027-01-10T13:00:00.000Z';

const ask = (state: AskState, index: number, changes: Partial<Ask> = {}): Ask => ({
  _id: `ask-${index}`,
  requestId: 'request',
  poolId: 'pool',
  placeId: null,
  musicianId: `musician-${index}`,
  name: `Player ${index}`,
  position: index,
  state,
  wave: 0,
  askedAt: null,
  dueAt: state === 'asked' || state === 'yes-but' ? LATER : null,
  answeredAt: null,
  holdsUntil: null,
  remindedAt: null,
  thankedAt: null,
  feeCents: null,
  wishedCents: null,
  note: '',
  phone: '',
  works: null,
  version: 0,
  ...changes,
});

const pool = (places: number, asks: Ask[], changes: Partial<Pool> = {}): Pool => ({
  _id: 'pool',
  how: 'house',
  manner: 'waves',
  hours: 24,
  startedAt: EARLIER,
  toldAt: null,
  places: Array.from({ length: places }, (_, index) => ({ _id: `place-${index}`, instruments: ['Violin'] })),
  asks,
  ...changes,
});

const ids = (asks: readonly Ask[]) => asks.map(({ _id }) => _id);
const follows = (given: Pool) => {
  const { ask: next, silent, notNeeded, nobodyLeft } = followsOf(given, NOW);
  return { ask: ids(next), silent: ids(silent), notNeeded: ids(notNeeded), nobodyLeft };
};
const NOTHING = { ask: [], silent: [], notNeeded: [], nobodyLeft: false };

describe('what follows in a list', () => {
  it('nothing before ASK is pressed', () => {
    expect(follows(pool(1, [ask('waiting', 0)], { startedAt: null }))).toEqual(NOTHING);
  });
  it('in waves as many are asked as there are open places', () => {
    const three = [ask('waiting', 0), ask('waiting', 1), ask('waiting', 2)];
    expect(follows(pool(2, three))).toEqual({ ...NOTHING, ask: ['ask-0', 'ask-1'] });
  });
  it('the next is asked when one says no', () => {
    const asks = [ask('asked', 0), ask('no', 1), ask('waiting', 2)];
    expect(follows(pool(2, asks))).toEqual({ ...NOTHING, ask: ['ask-2'] });
  });
  it('who has not answered in time is silent, and the next is asked', () => {
    const asks = [ask('asked', 0, { dueAt: EARLIER }), ask('waiting', 1)];
    expect(follows(pool(1, asks))).toEqual({ ...NOTHING, silent: ['ask-0'], ask: ['ask-1'] });
  });
  it('at once, all are asked', () => {
    const asks = [ask('asked', 0), ask('waiting', 1), ask('waiting', 2)];
    expect(follows(pool(1, asks, { manner: 'at-once' }))).toEqual({ ...NOTHING, ask: ['ask-1', 'ask-2'] });
  });
  it('a yes, but is waited for until its time is over, and can still be accepted then', () => {
    const asks = (dueAt: string) => [ask('yes-but', 0, { dueAt }), ask('waiting', 1)];
    expect(follows(pool(1, asks(LATER)))).toEqual(NOTHING);
    expect(follows(pool(1, asks(EARLIER)))).toEqual({ ...NOTHING, ask: ['ask-1'] });
  });
  it('once all places are taken, whoever was asked hears it, and whoever waits stays in line', () => {
    const asks = [ask('yes', 0, { placeId: 'place-0' }), ask('asked', 1), ask('silent', 2), ask('waiting', 3)];
    expect(follows(pool(1, asks))).toEqual({ ...NOTHING, notNeeded: ['ask-1', 'ask-2'] });
  });
  it('nobody is left once all have said no', () => {
    expect(follows(pool(1, [ask('no', 0), ask('silent', 1)]))).toEqual({ ...NOTHING, nobodyLeft: true });
  });

  const someAsks = fc
    .array(fc.tuple(fc.constantFrom(...ASK_STATES), fc.constantFrom(EARLIER, LATER)), { maxLength: 8 })
    .map((drawn) => drawn.map(([state, dueAt], index) => ask(state, index, state === 'asked' ? { dueAt } : {})));
  const somePools = fc
    .tuple(fc.integer({ min: 1, max: 4 }), someAsks, fc.constantFrom('waves', 'at-once' as const))
    .map(([places, asks, manner]) => {
      // A yes has a place of its own, as the database holds it.
      let taken = 0;
      const placed = asks.map((one) => {
        if (one.state !== 'yes') return one;
        if (taken === places) return { ...one, state: 'no' as const };
        taken += 1;
        return { ...one, placeId: `place-${taken - 1}` };
      });
      return pool(places, placed, { manner: manner as Pool['manner'] });
    });

  const applied = (given: Pool): Pool => {
    const { ask: next, silent, notNeeded } = followsOf(given, NOW);
    const state = (one: Ask): Partial<Ask> =>
      next.includes(one)
        ? { state: 'asked', dueAt: LATER }
        : silent.includes(one)
          ? { state: 'silent', dueAt: null }
          : notNeeded.includes(one)
            ? { state: 'not-needed', dueAt: null }
            : {};
    return { ...given, asks: given.asks.map((one) => ({ ...one, ...state(one) })) };
  };

  test('it settles in one step, asks in order, and forgets no open place', () => {
    const settles = fc.property(somePools, (given) => {
      const { ask: next, nobodyLeft } = followsOf(given, NOW);
      const after = applied(given);
      expect(follows(after)).toEqual({ ...NOTHING, nobodyLeft: follows(after).nobodyLeft });
      expect(next).toEqual(given.asks.filter(({ state }) => state === 'waiting').slice(0, next.length));
      const open = openPlaces(after).length;
      const heard = after.asks.filter(
        ({ state, dueAt }) => (state === 'asked' || state === 'yes-but') && dueAt === LATER,
      );
      if (open > 0 && !nobodyLeft) expect(heard.length).toBeGreaterThan(0);
      if (nobodyLeft) expect(after.asks.some(({ state }) => state === 'waiting')).toBe(false);
      if (given.manner === 'waves' && next.length > 0) expect(heard.length).toBeLessThanOrEqual(open);
    });
    fc.assert(settles);
  });

  test('every step it takes is an allowed one', () => {
    const allowed = fc.property(somePools, (given) => {
      const { ask: next, silent, notNeeded } = followsOf(given, NOW);
      for (const one of next) expect(canMoveAsk(one.state, 'asked', 'rule')).toBe(true);
      for (const one of silent) expect(canMoveAsk(one.state, 'silent', 'rule')).toBe(true);
      for (const one of notNeeded) expect(canMoveAsk(one.state, 'not-needed', 'rule')).toBe(true);
    });
    fc.assert(allowed);
  });
});

describe('the table of moves', () => {
  it('lets nobody but the player, or an admin for them, say yes', () => {
    expect(ASK_MOVES.filter(({ to, by }) => to === 'yes' && by.includes('rule'))).toEqual([]);
  });
  it('has each move once', () => {
    const names = ASK_MOVES.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('words', () => {
  it.each([
    [['Violin'], 'Violin'],
    [['Violin', 'Viola'], 'Violin and viola'],
    [['Flute', 'Oboe', 'Piccolo'], 'Flute, oboe and piccolo'],
  ])('%o is %s', (instruments, name) => expect(partName({ instruments })).toBe(name));
  it('who was asked before works were kept is not asked again for them', () => {
    expect(addedWorks(ask('yes', 0), ['a'])).toEqual([]);
    expect(addedWorks(ask('yes', 0, { works: ['a', 'b'] }), ['b', 'c'])).toEqual(['c']);
  });
});
