import { centsOf, dollarSpan, dollarText } from '#/platform/text/dollars.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import type { Price, PriceLine } from '../../concert-series/model.ts';
import type { Estimate, EstimateLine } from '../../estimates/model.ts';
import type { EventRequest } from '../model.ts';
import { isUndecided } from '../rules.ts';

/** '' or absent: as estimated. */
interface Differences {
  /** One per line of the quote. */
  beside: string[];
  /** Estimated lines missing in the quote. */
  left: string[];
  together?: true;
}

const UNKNOWN = 'Not in the estimate.';

type Quoted = Pick<PriceLine, 'label' | 'amount' | 'estimated'>;

/** A quote's line matches its origin, else the same name; each once. */
export function quoteDifferences({ lines }: Pick<Estimate, 'lines'>, quoted: readonly Quoted[]): Differences {
  const open = new Set(lines);
  const answered = (matches: (line: EstimateLine) => boolean) => {
    const found = [...open].find(matches);
    if (found) open.delete(found);
    return found;
  };
  const begun = quoted.map(({ estimated }) =>
    estimated === undefined ? undefined : answered(({ id }) => id === estimated),
  );
  const beside = quoted.map((line, index) => {
    const said = begun[index] ?? answered(({ label }) => foldText(label) === foldText(line.label));
    if (line.amount === null) return said ? `Estimated at ${dollarSpan(said.from, said.to)}.` : '';
    return said ? apart(said, line.amount) : UNKNOWN;
  });
  const left = [...open].filter(({ to }) => to > 0);
  // Lines that were put together answer to none by itself: only the totals can be compared.
  if (quoted.length > 0 && open.size === lines.length)
    return { beside: quoted.map(() => ''), left: [], together: true };
  return {
    beside,
    left: left.map(({ label, from, to }) => `Left out: ${label}, ${dollarSpan(from, to)} in the estimate.`),
  };
}

function apart({ from, to }: EstimateLine, amount: number): string {
  const [low, high, quoted] = [centsOf(from), centsOf(to), centsOf(amount)];
  if (quoted >= low && quoted <= high) return '';
  const [cents, word] = quoted > high ? [quoted - high, 'more'] : [low - quoted, 'less'];
  return `${dollarText(cents / 100)} ${word} than the estimate’s ${dollarSpan(from, to)}.`;
}

/** What a price is compared with: nothing any more once it is agreed on. */
export function comparedWith({ status, estimate }: Pick<EventRequest, 'status' | 'estimate'>): Estimate | undefined {
  return isUndecided(status) ? estimate : undefined;
}

export function withDifferences(price: Price, estimate: Estimate | undefined): Price {
  if (!estimate) return price;
  const { beside } = quoteDifferences(estimate, price.lines);
  const lines = price.lines.map((line, index) => {
    const note = [line.note, beside[index]].filter(Boolean).join(' ');
    return note === '' ? line : { ...line, note };
  });
  return { ...price, lines };
}

export function besideTotal(price: Price, estimate: Estimate | undefined): string[] {
  if (!estimate) return [];
  const { beside, left, together } = quoteDifferences(estimate, price.lines);
  const span = dollarSpan(estimate.from, estimate.to);
  const same = !together && left.length === 0 && beside.every((text) => text === '');
  return [...left, same ? `As it was estimated: ${span}.` : `Estimated before: ${span}.`];
}
