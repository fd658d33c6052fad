import { monthName } from '#/platform/time/dates.ts';
import type { PayoutLine, PayoutSums } from './model.ts';

type Summed = Pick<PayoutLine, 'feeCents' | 'paidOn' | 'tipId'>;

/** Whole cents; what is paid and what is open are together what was earned. */
export function sumsOf(lines: readonly Summed[]): PayoutSums {
  const sum = (some: readonly Summed[]) => some.reduce((cents, { feeCents }) => cents + (feeCents ?? 0), 0);
  const [earned, paid] = [sum(lines), sum(lines.filter(isPaid))];
  const tips = sum(lines.filter(({ tipId }) => tipId !== null));
  return { earned, tips, paid, open: earned - paid, unsaid: lines.filter(({ feeCents }) => feeCents === null).length };
}

export function isPaid({ paidOn }: Pick<PayoutLine, 'paidOn'>): boolean {
  return paidOn !== null;
}

/** 'YYYY-MM' of the event. */
export function monthOf({ eventDate }: Pick<PayoutLine, 'eventDate'>): string {
  return eventDate.slice(0, 7);
}

/** 'November 2026' */
export function monthText(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** Newest month first; the lines keep their order. */
export function byMonth<Line extends Pick<PayoutLine, 'eventDate'>>(lines: readonly Line[]): [string, Line[]][] {
  return [...Map.groupBy(lines, monthOf)].toSorted(([a], [b]) => (a < b ? 1 : -1));
}
