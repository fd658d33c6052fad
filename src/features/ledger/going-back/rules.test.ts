import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { owedCents, paidCents } from '../rules.ts';
import { leftOf, refundsDue } from './rules.ts';

const blank = { payment: null, answers: null, dispute: null };
const came = fc.record({
  method: fc.constantFrom('card' as const, 'bank' as const, 'cash' as const, 'gift' as const, null),
  cents: fc.integer({ min: 1, max: 100_000 }),
  named: fc.boolean(),
  /** Of it, what went back before: percent. */
  back: fc.integer({ min: 0, max: 100 }),
});

describe('what is to go back', () => {
  it('adds up to what the house owes, and is never more than came that way', () => {
    fc.assert(
      fc.property(fc.array(came, { maxLength: 6 }), fc.integer({ min: 0, max: 400_000 }), (all, keeps) => {
        const entries = all.flatMap(({ method, cents, named, back }, index) => {
          const payment = named && method === 'card' ? `pi_${index}` : null;
          const entry = { ...blank, _id: `p${index}`, kind: 'payment' as const, cents: -cents, method, payment };
          const gone = Math.floor((cents * back) / 100);
          const refund = { ...entry, _id: `r${index}`, kind: 'refund' as const, cents: gone };
          return gone > 0 && (payment !== null || method !== 'card') ? [entry, refund] : [entry];
        });
        const paid = paidCents(entries);
        const kept = Math.min(keeps, paid);
        const charge = { ...blank, _id: 'c', kind: 'charge' as const, cents: kept, method: null };
        const owed = owedCents([...entries, charge]);
        const due = refundsDue([...entries, charge], owed);
        expect(due.reduce((sum, { cents }) => sum + cents, 0)).toBe(paid - kept);
        for (const { of, cents } of due) {
          const payment = entries.find(({ _id }) => _id === of);
          if (payment) expect(cents).toBeLessThanOrEqual(leftOf(entries, payment));
        }
      }),
    );
  });
});
