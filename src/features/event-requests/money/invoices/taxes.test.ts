import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LINE_KINDS } from '../../agreement/model.ts';
import { creditedTaxes, taxesOf } from './taxes.ts';

const percent = fc.double({ min: 0, max: 30, noNaN: true }).map((rate) => Math.round(rate * 1000) / 1000);
const rates = fc.record({
  label: fc.constant('Sales tax'),
  percent,
  kinds: fc.record(Object.fromEntries(LINE_KINDS.map((kind) => [kind, percent])), { requiredKeys: [] }),
});
const cents = fc.integer({ min: 1, max: 1_000_000 });
const line = fc.record({ kind: fc.constantFrom(undefined, ...LINE_KINDS), cents });
const lines = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .map((some) => some.map(({ kind, ...one }) => (kind ? { ...one, kind } : one)));
const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);

const paper = (some: readonly { cents: number }[], tax: Parameters<typeof taxesOf>[1]) => ({
  taxes: taxesOf(some, tax),
  totalCents: sum(some.map((one) => one.cents)),
});

it('taxes every cent of an invoice once, at the rate of its kind', () => {
  fc.assert(
    fc.property(lines, rates, (some, tax) => {
      const { taxes, totalCents } = paper(some, tax);
      if (taxes.length === 0) return;
      expect(sum(taxes.map(({ ofCents }) => ofCents))).toBe(totalCents);
      expect(new Set(taxes.map((one) => one.percent)).size).toBe(taxes.length);
      for (const { ofCents, percent: rate, cents: included } of taxes)
        expect(Math.abs(included - (ofCents * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

it('credits every cent once: in however many parts, all of it has taken back all the tax', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(lines, rates), { minLength: 1, maxLength: 3 }),
      fc.array(cents, { maxLength: 6 }),
      (all, parts) => {
        const invoices = all.map(([some, tax]) => paper(some, tax));
        const credits: typeof invoices = [];
        let open = sum(invoices.map(({ totalCents }) => totalCents));
        for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
          const totalCents = Math.min(part, open);
          if (totalCents === 0) break;
          const taxes = creditedTaxes(totalCents, invoices, credits);
          if (taxes.length > 0) expect(sum(taxes.map(({ ofCents }) => ofCents))).toBe(totalCents);
          for (const one of taxes) expect(one.cents).toBeLessThanOrEqual(one.ofCents);
          credits.push({ taxes, totalCents });
          open -= totalCents;
        }
        const taxOf = (papers: typeof invoices) => sum(papers.flatMap(({ taxes }) => taxes.map((one) => one.cents)));
        expect(taxOf(credits)).toBe(taxOf(invoices));
      },
    ),
  );
});

it('says nothing while no kind is taxed', () => {
  expect(taxesOf([{ kind: 'travel', cents: 100 }], { label: 'Tax', percent: 8, kinds: { travel: 0 } })).toEqual([]);
});
