import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_KINDS, METHODS } from '../model.ts';
import { owedCents } from '../rules.ts';
import { postingsOf } from './postings.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).filter((one) => one !== 0);
const entries = fc.array(
  fc.record({ kind: fc.constantFrom(...ENTRY_KINDS), cents, method: fc.constantFrom(null, ...METHODS) }),
);
const balance = (postings: readonly { debit: number; credit: number }[]) =>
  postings.reduce((sum, { debit, credit }) => sum + debit - credit, 0);

describe('the journal', () => {
  it('balances to the cent, and what its clients owe is what the ledger says', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const postings = all.flatMap(postingsOf);
        expect(postings).toHaveLength(2 * all.length);
        for (const { debit, credit } of postings) {
          expect(Math.min(debit, credit)).toBe(0);
          expect(Math.max(debit, credit)).toBeGreaterThan(0);
        }
        expect(balance(postings)).toBe(0);
        expect(balance(postings.filter(({ account }) => account === 'Clients'))).toBe(owedCents(all));
      }),
    );
  });
});
