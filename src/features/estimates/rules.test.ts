import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { centsOf } from '#/platform/text/dollars.ts';
import { answerBudget } from './budget/answers.ts';
import type { Choice, EstimateAsk, EstimateRates } from './model.ts';
import { OCCASIONS } from './model.ts';
import { usualLongest } from './priced/player-lines.ts';
import { estimate, leastFor, leastOf, withinBudget } from './rules.ts';

const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
const PRICING = { ...read('travel-zones'), ...read('pricing') } as EstimateRates['pricing'];
const ZIPS = PRICING.bands.flatMap(({ zips }) => zips);
const PLAYERS = [
  { id: 'hana', name: 'Hana Park', instruments: ['Piano', 'Organ'] },
  { id: 'danylo', name: 'Danylo Koval', instruments: ['Piano'] },
  { id: 'mira', name: 'Mira Castellan', instruments: ['Violin', 'Viola'] },
  { id: 'ines', name: 'Inés Okafor', instruments: ['Voice (soprano)'] },
];
const RATES: EstimateRates = {
  area: 'greater Las Vegas',
  ...read('rates'),
  own: [{ musicianId: 'danylo', hour: 150, minimumHours: null, ceremony: null, recital: null }],
  players: PLAYERS,
  pricing: PRICING,
};
const ASK: EstimateAsk = {
  occasion: 'ceremony',
  players: [{ musicianId: 'mira', instrument: 'Violin' }],
  minutes: 45,
  zipCode: '89109',
  outdoors: false,
  extras: [],
  newPieces: 0,
};
const said = (changes: Partial<EstimateAsk>, rates = RATES) => estimate({ ...ASK, ...changes }, rates);
const player = (changes: Partial<EstimateAsk>) => said(changes).lines[0];

describe('who plays', () => {
  it.each([
    [{}, 'Mira Castellan, violin', 150, 150, 'A ceremony of up to 60 minutes at $150.'],
    [
      { minutes: 75 },
      'Mira Castellan, violin',
      210,
      210,
      'A ceremony of up to 60 minutes at $150 and half an hour more at $120 an hour.',
    ],
    [
      { occasion: 'dinner', minutes: 60 },
      'Mira Castellan, violin',
      240,
      240,
      '2 hours at $120 an hour, the shortest booking by the hour.',
    ],
    [{ occasion: 'dinner', minutes: 150 }, 'Mira Castellan, violin', 300, 300, '2½ hours at $120 an hour.'],
    [
      { occasion: 'dinner', minutes: null },
      'Mira Castellan, violin',
      240,
      480,
      'From $240 for 2 hours (the shortest booking by the hour) to $480 for 4 hours.',
    ],
    [
      { occasion: 'reception', minutes: 180, players: [{ instrument: 'piano' }] },
      'Piano',
      360,
      450,
      'From $360 for 3 hours to $450 for 3 hours.',
    ],
    [{ players: [{ musicianId: 'danylo', instrument: '' }] }, 'Danylo Koval', 150, 150, 'A ceremony'],
    [{ players: [{ instrument: 'voice' }] }, 'Voice', 150, 150, 'A ceremony'],
    [{ players: [] }, 'One of us', 150, 150, 'A ceremony'],
    [
      { occasion: '', minutes: 120 },
      'Mira Castellan, violin',
      240,
      280,
      'to $280 for a recital of up to 90 minutes and half an hour more',
    ],
  ] as const)('%o', (changes, label, from, to, note) => {
    expect(player(changes)).toMatchObject({ label, from, to, note: expect.stringContaining(note) });
  });

  it.each([
    [{ occasion: '', minutes: null, zipCode: '' }, ['what the occasion is', 'how long we play', 'the zip code']],
    [{ players: [] }, ['who plays']],
    [{ occasion: 'dinner', players: [{ instrument: 'Piano' }] }, ['which of us plays the piano']],
    [{ players: [{ instrument: 'Harp' }] }, ['who plays the harp: nobody']],
    [{ zipCode: '90210' }, ['the exact way to 90210']],
    [{ extras: ['snacks', 'doves'] }, ['how many guests come', 'what ‘doves’ costs']],
    [{ extras: ['snacks'], guests: 8 }, []],
  ] as const)('%o leaves open %o', (changes, open) => {
    expect(said(changes).unknown).toEqual(open.map((text) => expect.stringContaining(text)));
  });
});

test('what somebody begins with is the least of every event with them', () => {
  for (const { id } of PLAYERS) {
    const players = [{ musicianId: id, instrument: '' }];
    const all = OCCASIONS.map((occasion) => said({ occasion, minutes: null, players }));
    expect(leastFor(players, RATES)).toBe(Math.min(...all.map(({ from }) => from)));
  }
});

describe('the rest', () => {
  const line = (changes: Partial<EstimateAsk>, id: string) => said(changes).lines.find((one) => one.id === id);
  it.each([
    ['travel', {}, 5, 5, 'To 89109: the Strip, Downtown and the middle of the valley.'],
    ['travel', { zipCode: '' }, 5, 45, 'Zip code not given yet: travel $5 to $45.'],
    ['travel', { zipCode: '90210' }, 25, 45, 'To 90210, beyond greater Las Vegas: $45 at most.'],
    ['extra-lighting', { extras: ['Lighting'] }, 15, 15, 'Once.'],
    ['extra-snacks', { extras: ['snacks'] }, 2, 40, '$2 per guest, for 1 to 20.'],
    ['extra-snacks', { extras: ['snacks'], guests: 30 }, 60, 60, '$2 per guest, 30 guests.'],
    ['new-pieces', { newPieces: 2 }, 70, 70, '$35 to learn each'],
    ['outdoors', { outdoors: true }, 25, 25, 'Shade'],
  ] as const)('%s with %o', (id, changes, from, to, note) => {
    expect(line(changes, id)).toMatchObject({ from, to, note: expect.stringContaining(note) });
  });

  it('is not mentioned where nothing of it was asked for', () => {
    expect(said({}).lines.map(({ id }) => id)).toEqual(['player-0', 'travel']);
  });
});

const cents = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100);
const whole = fc.record({ fee: cents, minutes: fc.integer({ min: 1, max: 600 }) });
const own = fc.option(cents, { nil: null });
const ownHours = fc.option(
  fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2),
  { nil: null },
);
const rates: fc.Arbitrary<EstimateRates> = fc
  .record({
    hour: cents,
    minimumHours: fc.integer({ min: 1, max: 24 }).map((halves) => halves / 2),
    ceremony: whole,
    recital: whole,
    newPiece: cents,
    outdoors: cents,
    travelBeyond: cents,
    own: fc
      .record({ hour: own, minimumHours: ownHours, ceremony: own, recital: own })
      .map((theirs) => [{ musicianId: 'hana', ...theirs }]),
  })
  .map((set) => ({ ...set, players: PLAYERS, pricing: PRICING, area: 'greater Las Vegas' }));
const someone = fc.oneof(
  fc.constantFrom('piano', 'violin', 'voice', 'bagpipes', '').map((instrument) => ({ instrument })),
  fc.constantFrom('hana', 'mira', 'nobody').map((musicianId) => ({ musicianId, instrument: 'violin' })),
);
const minutes = fc.integer({ min: 1, max: 1440 });
const zip = fc.oneof(fc.constantFrom('', '10001', '90210'), fc.constantFrom(...ZIPS));
const ask: fc.Arbitrary<EstimateAsk> = fc.record({
  occasion: fc.constantFrom('', ...OCCASIONS),
  players: fc.array(someone, { maxLength: 5 }),
  minutes: fc.option(minutes, { nil: null }),
  zipCode: zip,
  outdoors: fc.boolean(),
  extras: fc.subarray(['snacks', 'lighting', 'doves']),
  guests: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
  newPieces: fc.integer({ min: 0, max: 5 }),
});
const holds = <Args extends unknown[]>(property: fc.IProperty<Args>) => fc.assert(property, { numRuns: 300 });

describe('always', () => {
  test('the sums are those of the lines, to the cent, and exact is what has no span', () => {
    holds(
      fc.property(ask, rates, (asked, set) => {
        const { lines, from, to, exact } = estimate(asked, set);
        const sum = (end: 'from' | 'to') => lines.reduce((total, line) => total + centsOf(line[end]), 0);
        expect([centsOf(from), centsOf(to)]).toEqual([sum('from'), sum('to')]);
        expect(lines.every((line) => line.from <= line.to && line.note !== '')).toBe(true);
        expect(exact).toBe(from === to);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
    );
  });

  test('longer is never cheaper', () => {
    holds(
      fc.property(ask, rates, minutes, minutes, (asked, set, a, b) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)].map((one) => estimate({ ...asked, minutes: one }, set));
        expect(short?.from).toBeLessThanOrEqual(long?.from ?? -1);
        expect(short?.to).toBeLessThanOrEqual(long?.to ?? -1);
      }),
    );
  });

  test('more players, and more new pieces, are never cheaper', () => {
    holds(
      fc.property(ask, rates, someone, (asked, set, another) => {
        const before = estimate({ ...asked, players: asked.players.length === 0 ? [another] : asked.players }, set);
        const players = asked.players.length === 0 ? [another, another] : [...asked.players, another];
        const after = estimate({ ...asked, players, newPieces: asked.newPieces + 1 }, set);
        expect(after.from).toBeGreaterThanOrEqual(before.from);
        expect(after.to).toBeGreaterThanOrEqual(before.to);
      }),
    );
  });

  test('what becomes known stays within what was said before', () => {
    holds(
      fc.property(ask, rates, zip, fc.constantFrom(...OCCASIONS), (asked, set, zipCode, occasion) => {
        const before = estimate({ ...asked, zipCode: '', occasion: '' }, set);
        for (const known of [{ zipCode }, { occasion }, { zipCode, occasion }]) {
          const after = estimate({ ...asked, zipCode: '', occasion: '', ...known }, set);
          expect(after.from).toBeGreaterThanOrEqual(before.from);
          expect(after.to).toBeLessThanOrEqual(before.to);
        }
      }),
    );
  });

  test('a length that is usual stays within what was said without one', () => {
    holds(
      fc.property(ask, rates, minutes, (asked, set, length) => {
        const usual = Math.min(
          length,
          ...(['hour', 'ceremony', 'recital'] as const).map((kind) => usualLongest(kind, set)),
        );
        const [before, after] = [null, usual].map((one) => estimate({ ...asked, minutes: one }, set));
        expect(after?.from).toBeGreaterThanOrEqual(before?.from ?? -1);
        expect(after?.to).toBeLessThanOrEqual(before?.to ?? -1);
      }),
    );
  });
});

describe('the other way round', () => {
  const choices: fc.Arbitrary<Choice[]> = fc.array(
    fc.record({
      id: fc.uuid(),
      title: fc.string(),
      players: fc.array(someone, { minLength: 1, maxLength: 4 }),
      minutes: fc.option(minutes, { nil: null }),
    }),
    { maxLength: 8 },
  );

  test('nothing costs more than the budget, each is what the first way says of it, and the nearest stands first', () => {
    holds(
      fc.property(cents, ask, choices, rates, (budget, { players: _, ...evening }, some, set) => {
        const fits = withinBudget(budget, evening, some, set);
        for (const fit of fits) {
          expect(centsOf(fit.estimate.to)).toBeLessThanOrEqual(centsOf(budget));
          expect(fit.estimate).toEqual(estimate(fit.ask, set));
          expect(fit.ask).toMatchObject({ ...evening, players: fit.choice.players, minutes: fit.ask.minutes });
          expect(fit.ask.minutes ?? 0).toBeGreaterThanOrEqual(evening.minutes ?? 0);
          expect(fit.ask.minutes ?? 0).toBeGreaterThanOrEqual(fit.choice.minutes ?? 0);
        }
        const most = fits.map(({ estimate: { to } }) => to);
        expect(most).toEqual(most.toSorted((a, b) => b - a));
        const least = leastOf(evening, some, set);
        expect(fits.length > 0).toBe(least !== undefined && centsOf(least.estimate.to) <= centsOf(budget));
      }),
    );
  });
});

describe('what the house can play', () => {
  it('answers a budget by what costs the same, the nearest first, or by the least there is', () => {
    const evening = { minutes: 60, zipCode: '89109', occasion: 'ceremony' } as const;
    const { answers } = answerBudget({ budget: 500, ...evening }, RATES);
    expect(answers.map(({ size, estimate: { to } }) => [size, to])).toEqual([
      ['Trio', 455],
      ['Duo', 305],
      ['Solo', 155],
    ]);
    expect(answerBudget({ budget: 100, ...evening }, RATES)).toMatchObject({
      answers: [],
      least: { size: 'Solo', estimate: { to: 155 } },
    });
  });

  it('holds a programme that lasts longer than was asked for at its own price', () => {
    const sonata = { id: 's', title: 'An evening of sonatas', players: [{ instrument: 'piano' }], minutes: 180 };
    const evening = { minutes: 60, zipCode: '89109', occasion: 'ceremony' } as const;
    const { answers } = answerBudget({ budget: 1000, ...evening }, RATES, [sonata]);
    const itself = answers.find(({ titles }) => titles.includes('An evening of sonatas'));
    expect(itself).toMatchObject({ titles: ['An evening of sonatas'], estimate: { from: 395, to: 455 } });
  });
});
