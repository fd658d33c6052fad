import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterDueText } from './messages.ts';
import { ENTRY_KINDS, type Instalment, TIP_KINDS } from './model.ts';
import { laterDue, openInstalments, owedCents, paidCents, signedCents, standing, tipCents } from './rules.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 });
const entry = fc.record({ kind: fc.constantFrom(...ENTRY_KINDS), cents: cents.map((one) => one) }).map((one) => ({
  kind: one.kind,
  cents: signedCents(one.kind, one.cents),
}));
const instalments = fc.array(cents, { minLength: 1, maxLength: 6 }).map((amounts) =>
  amounts.map((amount, index) => ({
    _id: String(index),
    kind: 'extra' as const,
    label: '',
    cents: amount,
    daysBefore: null,
    dueOn: `2027-01-${String(index + 1).padStart(2, '0')}`,
  })),
);

describe('what is owed', () => {
  it('is the same in whichever order entries came, and neither a fee of the house nor a tip is part of it', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(owedCents(entries.toReversed())).toBe(owedCents(entries));
        expect(owedCents(entries)).toBe(owedCents(entries.filter(({ kind }) => kind !== 'fee')));
        const tips = entries.filter(({ kind }) => (TIP_KINDS as readonly string[]).includes(kind));
        expect([owedCents(tips), paidCents(tips), tipCents(tips)]).toEqual([0, 0, tipCents(entries)]);
      }),
    );
  });

  it('falls by what is paid, and rises again by what is paid back', () => {
    fc.assert(
      fc.property(fc.array(entry), cents, (entries, amount) => {
        const paid = [...entries, { kind: 'payment' as const, cents: signedCents('payment', amount) }];
        expect(owedCents(paid)).toBe(owedCents(entries) - amount);
        expect(paidCents(paid)).toBe(paidCents(entries) + amount);
        const back = [...paid, { kind: 'refund' as const, cents: signedCents('refund', amount) }];
        expect(owedCents(back)).toBe(owedCents(entries));
        expect(paidCents(back)).toBe(paidCents(entries));
      }),
    );
  });
});

describe('before it is charged', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });

  it('what came is owed back only beyond what is agreed, and owed and open go by the same sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), amount, (sum, ahead) => {
        const { owedCents: owed, openCents } = standing(sum, ahead);
        expect(owed < 0).toBe(-sum > ahead);
        expect(owed < 0 ? owed : openCents).toBe(sum + ahead);
        expect(standing(sum + ahead, 0)).toEqual({ owedCents: sum + ahead, openCents: Math.max(0, sum + ahead) });
      }),
    );
  });
});

describe('instalments', () => {
  it('are open for what is owed, to the cent, the latest longest', () => {
    fc.assert(
      fc.property(instalments, fc.integer({ min: -1_000_000, max: 60_000_000 }), (all, owed) => {
        const open = openInstalments(all, owed);
        const whole = all.reduce((sum, one) => sum + one.cents, 0);
        expect(open.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(Math.min(whole, Math.max(0, owed)));
        for (const one of open) expect(one.openCents).toBeGreaterThanOrEqual(0);
        // None is touched while an earlier one is open.
        const first = open.findIndex(({ openCents }) => openCents > 0);
        for (const later of open.slice(first + 1)) if (first >= 0) expect(later.openCents).toBe(later.cents);
      }),
    );
  });
});

describe('what falls due later', () => {
  const one = { _id: 'one', kind: 'deposit', label: '', cents: 6_150, daysBefore: null, dueOn: '2026-11-30' } as const;
  const plan: Instalment[] = [one, { ...one, _id: 'two', kind: 'balance', cents: 14_350, dueOn: '2027-04-22' }];
  const of = (owedCents: number, today: string) =>
    laterDue({ instalments: openInstalments(plan, owedCents), owedCents }, today);
  const said = (owedCents: number, today: string) => {
    const later = of(owedCents, today);
    return later && laterDueText(later);
  };

  it('is said once what is due has come, until its day', () => {
    expect(said(14_350, '2026-12-01')).toBe('Deposit has come; $143.50 is due on Thursday, April 22, 2027.');
    expect(said(10_000, '2027-04-21')).toBe('Deposit has come; $100.00 is due on Thursday, April 22, 2027.');
    expect(said(20_500, '2026-11-29')).toBe('$61.50 is due on Monday, November 30, 2026.');
    expect(said(14_350, '2027-04-22')).toBeUndefined();
  });

  it('is nothing while something is due, or nothing is owed', () => {
    expect([of(20_500, '2026-11-30'), of(14_351, '2026-12-01'), of(20_501, '2026-11-29'), of(0, '2026-12-01')]).toEqual(
      [undefined, undefined, undefined, undefined],
    );
  });
});
