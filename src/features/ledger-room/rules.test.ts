import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byWhenDue, partsOf, totalOf } from './rules.ts';

const TODAY = '2027-03-15';
const day = fc
  .integer({ min: 0, max: 120 })
  .map((days) => Temporal.PlainDate.from('2027-01-15').add({ days }).toString());
const instalment = fc.record({
  _id: fc.uuid(),
  kind: fc.constantFrom('deposit' as const, 'balance' as const, 'extra' as const),
  label: fc.constant('Overtime'),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  daysBefore: fc.constant(null),
  dueOn: day,
});

describe('what is due', () => {
  it('is what is owed to the cent, each part in one place', () => {
    fc.assert(
      fc.property(fc.array(instalment, { maxLength: 5 }), fc.integer({ min: 1, max: 9_000_000 }), (all, owed) => {
        const parts = partsOf('one', all, owed);
        expect(totalOf(parts)).toBe(owed);
        const { late, thisMonth, later } = byWhenDue(parts, TODAY);
        expect([...late, ...thisMonth, ...later]).toHaveLength(parts.length);
        for (const { dueOn } of late) expect(dueOn < TODAY && dueOn !== '').toBe(true);
        for (const { dueOn } of later) expect(dueOn > '2027-03-31').toBe(true);
      }),
    );
  });

  it('is not late on its day; what has no day is due now', () => {
    const parts = [TODAY, '2027-03-14', '', '2027-04-01'].map((dueOn) => ({
      of: 'scores' as const,
      id: 'one',
      label: '',
      cents: 1,
      dueOn,
    }));
    const days = (some: { dueOn: string }[]) => some.map(({ dueOn }) => dueOn);
    const { late, thisMonth, later } = byWhenDue(parts, TODAY);
    expect([days(late), days(thisMonth), days(later)]).toEqual([['2027-03-14'], ['', TODAY], ['2027-04-01']]);
  });
});
