import { thousands } from './english.ts';

/* Amounts have at most two decimals and are added up in whole cents. */

export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + centsOf(amount), 0) / 100;
}

export function isInCents(amount: number): boolean {
  return Math.abs(amount * 100 - centsOf(amount)) < 1e-6;
}

/** Whole cents as '$27.00', '$1,234.05', '−$5.00'. */
export function dollars(cents: number): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? '−' : ''}$${thousands(whole)}.${String(rest).padStart(2, '0')}`;
}

export function dollarText(amount: number): string {
  return dollars(centsOf(amount)).replace(/\.00$/, '');
}

/** '$420', or '$420 to $465'. */
export function dollarSpan(from: number, to: number): string {
  return centsOf(from) === centsOf(to) ? dollarText(from) : `${dollarText(from)} to ${dollarText(to)}`;
}

/** '12', '12.50', '$1,250'; NaN for anything else. */
export function dollarsTyped(text: string | undefined): number {
  const plain = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,2})?$/.exec(text?.trim() ?? '');
  return plain ? Number(`${plain[1]?.replaceAll(',', '')}${plain[2] ?? ''}`) : Number.NaN;
}

export function dollarsToType(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
