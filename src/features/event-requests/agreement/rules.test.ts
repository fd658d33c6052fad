import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termsInShort } from './messages.ts';
import {
  cancellationCents,
  cancellationSteps,
  daysBefore,
  dueOn,
  isWholeName,
  planInstalments,
  shareOf,
} from './rules.ts';

const EVENT = '2027-04-17';
const cents = fc.integer({ min: 1, max: 10_000_000 });
const percent = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.constantFrom(100 / 3, 200 / 3, 0.005),
);
const days = fc.integer({ min: 0, max: 730 });
/** As the schema takes it: days fall to 0, what stays due never falls. */
const ladder = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 730 }), { maxLength: 5 }),
    percents: fc.array(percent, { minLength: 6, maxLength: 6 }),
  })
  .map((given) => {
    const percents = given.percents.toSorted((a, b) => a - b);
    return [...given.days.toSorted((a, b) => b - a), 0].map((day, index) => ({
      days: day,
      percent: percents[index] ?? 0,
    }));
  });
const terms = fc.record({ depositPercent: percent, balanceDays: days, cancellation: ladder });
const daysAhead = fc.integer({ min: 0, max: 900 });

describe('the terms in short', () => {
  it.each([
    [
      {
        depositPercent: 30,
        balanceDays: 30,
        cancellation: [
          { days: 60, percent: 30 },
          { days: 0, percent: 100 },
        ],
      },
      'Once you agree, 30% is due on signing, the rest 30 days before the event. If you cancel 60 days before or earlier, you pay 30%.',
    ],
    [
      {
        depositPercent: 0,
        balanceDays: 1,
        cancellation: [
          { days: 7, percent: 0 },
          { days: 0, percent: 50 },
        ],
      },
      'Once you agree, it is due 1 day before the event. If you cancel 7 days before or earlier, you pay nothing.',
    ],
    [
      { depositPercent: 100, balanceDays: 0, cancellation: [{ days: 0, percent: 100 }] },
      'Once you agree, it is due on signing.',
    ],
  ])('say what is due when', (given, said) => {
    expect(termsInShort(given)).toBe(said);
  });
});

describe('a signature', () => {
  it.each([
    'Rosalind Achterberg-Montgomery',
    'Rosalind R. Montgomery',
    'J.R. Montgomery',
    '王 芳',
    '  Ann   O’Brien ',
    'rosalindachterberg-montgomery',
  ])('is a whole name: %s', (name) => {
    expect(isWholeName(name, 'Rosalind Achterberg-Montgomery')).toBe(true);
  });

  const SHORT = ['Rosalind A', 'Rosalind A.', 'R. Achterberg-Montgomery', 'Rosalind Achterberg M'];
  it.each([...SHORT, '', ' ', 'R', 'Rosalind', 'R 1', '12 34', '. .'])('is more than %j', (name) => {
    expect(isWholeName(name, 'Rosalind Achterberg-Montgomery')).toBe(false);
  });

  it('is whatever stands on the agreement, in any spelling of it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé]{1,12}$/), (name) => {
        expect(isWholeName(` ${name.toUpperCase()} `, name)).toBe(true);
      }),
    );
    expect(isWholeName('clara w.', 'Clara W.')).toBe(true);
    expect(isWholeName('', '')).toBe(false);
  });
});

describe('instalments', () => {
  it('add up to the total to the cent, for any share and any day', () => {
    fc.assert(
      fc.property(cents, terms, daysAhead, (total, rules, ahead) => {
        const today = daysBefore(EVENT, ahead);
        const plan = planInstalments(total, rules, EVENT, today);
        expect(plan.reduce((sum, one) => sum + one.cents, 0)).toBe(total);
        for (const one of plan) {
          expect(Number.isInteger(one.cents) && one.cents > 0).toBe(true);
          expect(one.dueOn === null || (one.dueOn > today && one.dueOn <= EVENT)).toBe(true);
        }
      }),
    );
  });

  it('of thirds lose no cent', () => {
    const thirds = { depositPercent: 100 / 3, balanceDays: 30, cancellation: [{ days: 0, percent: 100 }] };
    expect(planInstalments(100_00, thirds, EVENT, '2027-01-01').map((one) => one.cents)).toEqual([33_33, 66_67]);
    expect(shareOf(1, 50) + shareOf(1, 49)).toBeLessThanOrEqual(1);
  });

  it('are one, on signing, for whoever books within the window', () => {
    fc.assert(
      fc.property(cents, terms, (total, rules) => {
        const today = daysBefore(EVENT, rules.balanceDays);
        expect(planInstalments(total, rules, EVENT, today)).toEqual([
          { kind: 'whole', cents: total, daysBefore: null, dueOn: null },
        ]);
      }),
    );
  });

  it('are never due before the day of signing', () => {
    fc.assert(
      fc.property(cents, terms, daysAhead, daysAhead, (total, rules, drawn, signed) => {
        const signedOn = daysBefore(EVENT, Math.min(drawn, signed));
        for (const one of planInstalments(total, rules, EVENT, daysBefore(EVENT, Math.max(drawn, signed))))
          expect(dueOn(one, signedOn) >= signedOn).toBe(true);
      }),
    );
  });
});

describe('what a cancellation costs', () => {
  it('never falls as the day comes nearer, and is never more than the total', () => {
    fc.assert(
      fc.property(cents, terms, fc.uniqueArray(daysAhead, { minLength: 2, maxLength: 12 }), (total, rules, some) => {
        const steps = cancellationSteps(total, rules, EVENT);
        const costs = some.toSorted((a, b) => b - a).map((ahead) => cancellationCents(steps, daysBefore(EVENT, ahead)));
        for (const [index, cost] of costs.entries()) {
          expect(cost).toBeGreaterThanOrEqual(costs[index - 1] ?? 0);
          expect(cost).toBeLessThanOrEqual(total);
        }
      }),
    );
  });

  it('is, on the last day of a step, what that step says, and the next from the day after', () => {
    const rules = {
      depositPercent: 30,
      balanceDays: 30,
      cancellation: [
        { days: 14, percent: 50 },
        { days: 0, percent: 100 },
      ],
    };
    const steps = cancellationSteps(42_500, rules, EVENT);
    expect(['2027-04-03', '2027-04-04', EVENT].map((day) => cancellationCents(steps, day))).toEqual([
      21_250, 42_500, 42_500,
    ]);
  });
});
