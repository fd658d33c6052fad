import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_KINDS, METHODS } from '../model.ts';
import { owedCents } from '../rules.ts';
import { type Posting, postingsOf, postingsOfPayout } from './postings.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).filter((one) => one !== 0);
const entries = fc.array(
  fc.record({ kind: fc.constantFrom(...ENTRY_KINDS), cents, method: fc.constantFrom(null, ...METHODS) }),
);
const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
const payouts = fc.array(
  fc.record({
    feeCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
    eventDate: day,
    paidOn: fc.option(day),
    paidBy: fc.option(fc.constantFrom(...METHODS)),
    tipId: fc.option(fc.constant('tip')),
  }),
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

  it('balances with what players get, in any year by itself, and owes them what is not paid', () => {
    fc.assert(
      fc.property(entries, payouts, (all, lines) => {
        const ofPlayers = lines.flatMap(postingsOfPayout);
        expect(balance([...all.flatMap(postingsOf), ...ofPlayers])).toBe(0);
        for (const year of ['2026', '2027'])
          expect(balance(ofPlayers.filter((one) => one.day.startsWith(year)))).toBe(0);
        const open = lines.filter(({ paidOn }) => paidOn === null).reduce((sum, one) => sum + (one.feeCents ?? 0), 0);
        expect(0 - balance(ofPlayers.filter(({ account }) => account === 'Owed to players'))).toBe(open);
      }),
    );
  });

  it('has a gift certificate that is sold as a debt of the house, and as no income before it is spent', () => {
    const sold = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(sold, fc.integer({ min: 0, max: 500_000 }), (worth, spending) => {
        const spent = Math.min(worth, spending);
        const of = (account: string, all: readonly Posting[]) => balance(all.filter((one) => one.account === account));
        const sale = [
          ...postingsOf({ kind: 'charge', cents: worth, method: 'gift' }),
          ...postingsOf({ kind: 'payment', cents: -worth, method: 'card' }),
        ];
        expect([of('Income', sale), of('Gift certificates', sale)]).toEqual([0, -worth]);
        const used = [
          ...sale,
          ...postingsOf({ kind: 'charge', cents: spent + 1, method: null }),
          ...(spent > 0 ? postingsOf({ kind: 'payment', cents: -spent, method: 'gift' }) : []),
        ];
        expect([of('Gift certificates', used), of('Clients', used)]).toEqual([spent - worth, 1]);
        const ended = worth > spent ? postingsOf({ kind: 'correction', cents: spent - worth, method: 'gift' }) : [];
        expect(of('Gift certificates', [...used, ...ended])).toBe(0);
        expect(balance([...used, ...ended])).toBe(0);
      }),
    );
  });
});
