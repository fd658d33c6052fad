import { instalmentName } from '../ledger/messages.ts';
import type { Instalment } from '../ledger/model.ts';
import { openInstalments, standing } from '../ledger/rules.ts';
import { OWED_BEYOND } from './messages.ts';
import type { EventBalance, EventSums, MonthOfYears, OpenPart, OpenParts, Source } from './model.ts';

/** Together they are what is owed, to the cent. */
export function partsOf(id: string, instalments: readonly Instalment[], owed: number): OpenPart[] {
  const event = { of: 'evenings', id } as const;
  const parts = openInstalments(instalments, owed)
    .filter(({ openCents }) => openCents > 0)
    .map((one) => ({ ...event, label: instalmentName(one), cents: one.openCents, dueOn: one.dueOn }));
  const beyond = owed - totalOf(parts);
  return beyond > 0 ? [...parts, { ...event, label: OWED_BEYOND, cents: beyond, dueOn: '' }] : parts;
}

/** The earliest first. `today` is YYYY-MM-DD at the house; what has no day is due now. */
export function byWhenDue(parts: readonly OpenPart[], today: string): OpenParts {
  const sorted = parts.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const isLate = ({ dueOn }: OpenPart) => dueOn !== '' && dueOn < today;
  const isThisMonth = ({ dueOn }: OpenPart) => dueOn.slice(0, 7) <= today.slice(0, 7);
  return {
    late: sorted.filter(isLate),
    thisMonth: sorted.filter((part) => !isLate(part) && isThisMonth(part)),
    later: sorted.filter((part) => !isThisMonth(part)),
  };
}

export function totalOf(parts: readonly Pick<OpenPart, 'cents'>[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

/** Whole cents; below zero the client is owed. */
export function owedOf({ charged, paid, ahead }: Pick<EventSums, 'charged' | 'paid' | 'ahead'>): number {
  return standing(charged - paid, ahead).owedCents;
}

/** Of what has come and does not go back, in whole cents, once provider and players have theirs. */
export function stays({
  charged,
  paid,
  ahead,
  fees,
  players,
}: Pick<EventBalance, 'charged' | 'paid' | 'ahead' | 'fees' | 'players'>): number {
  return Math.min(charged + ahead, paid) - fees - players;
}

/** `rows`: whole cents by source and YYYY-MM. */
export function monthsOf(year: number, rows: readonly { month: string; of: Source; cents: number }[]): MonthOfYears[] {
  const sumsOf = (month: string) => {
    const sum = (of: Source) => rows.find((row) => row.month === month && row.of === of)?.cents ?? 0;
    return { evenings: sum('evenings'), scores: sum('scores'), certificates: sum('certificates') };
  };
  return Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1).padStart(2, '0');
    return { month: `${year}-${month}`, came: sumsOf(`${year}-${month}`), before: sumsOf(`${year - 1}-${month}`) };
  });
}

/** Whole cents. A certificate is income where it is spent, not where it is sold. */
export function incomeOf({ evenings, scores }: Record<Source, number>): number {
  return evenings + scores;
}

export function sumOf(months: readonly Record<Source, number>[], source: Source): number {
  return months.reduce((sum, month) => sum + month[source], 0);
}
