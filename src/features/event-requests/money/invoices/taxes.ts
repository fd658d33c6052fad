import type { AgreementTermsContent, PriceOfLine } from '../../agreement/model.ts';
import type { InvoiceBody, Taxed } from './model.ts';

/** Whole cents of a tax that is part of `cents`, to the nearest cent. */
function includedTax(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent));
}

/** What lines are taxed at, each rate once; nothing while no tax is known. */
export function taxesOf(
  lines: readonly Omit<PriceOfLine, 'label'>[],
  { label, percent, kinds }: AgreementTermsContent['tax'],
): Taxed[] {
  const byRate = Map.groupBy(lines, ({ kind = 'other' }) => kinds[kind] ?? percent);
  const taxes = [...byRate].map(([rate, some]) => {
    const ofCents = some.reduce((sum, { cents }) => sum + cents, 0);
    return { label, percent: rate, ofCents, cents: includedTax(ofCents, rate) };
  });
  return taxes.some(({ percent: rate }) => rate > 0) ? taxes : [];
}

type Papers = readonly Pick<InvoiceBody, 'taxes' | 'totalCents'>[];

/**
 * What is credited, at the rates it was charged at: its share of what each has left, to the cent. Once all is credited, so
 * is all the tax. What nothing is left of is credited without tax.
 */
export function creditedTaxes(cents: number, invoices: Papers, credits: Papers): Taxed[] {
  const left = leftOf(invoices, credits);
  const whole = left.reduce((sum, { ofCents }) => sum + ofCents, 0);
  let before = 0;
  let taken = 0;
  const taxes = left.map((rate) => {
    before += rate.ofCents;
    const upTo = cents >= whole ? before : Math.round((cents * before) / whole);
    const ofCents = upTo - taken;
    taken = upTo;
    const rest = rate.ofCents - ofCents;
    if (rest === 0) return rate;
    // Never more than there is, and never so little that what is left could not hold the rest of it.
    const least = Math.max(0, rate.cents - rest);
    return { ...rate, ofCents, cents: Math.min(rate.cents, Math.max(least, includedTax(ofCents, rate.percent))) };
  });
  return taxes.some(({ percent }) => percent > 0) ? taxes.filter(({ ofCents }) => ofCents > 0) : [];
}

function leftOf(invoices: Papers, credits: Papers): Taxed[] {
  const left = new Map<string, Taxed>();
  const add = (papers: Papers, sign: 1 | -1) => {
    for (const paper of papers)
      for (const tax of ratesOf(paper)) {
        const key = `${tax.percent} ${tax.label}`;
        const { ofCents, cents } = left.get(key) ?? { ofCents: 0, cents: 0 };
        left.set(key, { ...tax, ofCents: ofCents + sign * tax.ofCents, cents: cents + sign * tax.cents });
      }
  };
  add(invoices, 1);
  add(credits, -1);
  return [...left.values()].filter(({ ofCents }) => ofCents > 0);
}

function ratesOf({ taxes, totalCents }: Papers[number]): readonly Taxed[] {
  return taxes.length > 0 ? taxes : [{ label: '', percent: 0, ofCents: totalCents, cents: 0 }];
}
