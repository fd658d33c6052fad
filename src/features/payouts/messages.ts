import { dollars } from '#/platform/text/dollars.ts';
import { shortDate } from '#/platform/time/dates.ts';
import type { Means, PayoutLine, PayoutShow } from './model.ts';

export const SHOW_LABELS: Record<PayoutShow, string> = { open: 'To pay', paid: 'Paid', all: 'All' };

export const MEANS_LABELS: Record<Means, string> = {
  bank: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
  card: 'Card or app',
  other: 'Another way',
};

export const NO_SUCH_LINE = 'There is no such line any more.';
export const FEE_WRONG = 'Dollars, like 180 or 180.50, up to 100,000.';
export const FEE_FIRST = 'Nobody has said this fee yet. Write it down first, then mark it as paid.';
export const LINE_CHANGED = 'Somebody has changed this line meanwhile. Look at it as it stands now, and decide again.';
export const PAID_MEANWHILE = 'Somebody has marked this as paid meanwhile. Nothing was marked twice.';
export const PAID_STANDS = 'This is paid. Take the payment back first, then the fee can be changed.';
export const SHARES_TOGETHER = 'This is a share of a tip. The shares of all players are changed together.';
export const TIP_WENT_BACK =
  'This tip has changed meanwhile: something of it went back, or was paid out. Look at it as it stands now, and decide again.';
export const SHARES_KEPT = 'The shares are kept.';
export const NOT_PAID = 'This is not paid: there is nothing to take back.';
export const PAID_AHEAD = 'This day is still to come. Say the day on which it was paid.';
export const LINE_KEPT = 'Kept.';
export const TAKEN_BACK = 'Taken back: it is owed again.';
export const FEE_UNSAID = 'fee not said yet';
export const EVENT_GONE = 'An event';
export const MONTH_WRONG = 'A month, like 2026-11.';
export const NOTHING_IN_MONTH = 'There is nothing in this month.';

export function sharesWrong(sum: number, whole: number): string {
  return `Together these are ${dollars(sum)}; what is to be divided is ${dollars(whole)}.`;
}

/** 'Tip: Wedding in the garden' */
export function tipTitle(title: string): string {
  return `Tip: ${title}`;
}

/** '“The Debussy!”', or ''. */
export function quoted(words: string): string {
  return words && `“${words}”`;
}

/** 'Paid Nov 30, 2026, bank transfer'; 'Owed' while it is not paid. */
export function paidText({ paidOn, paidBy }: Pick<PayoutLine, 'paidOn' | 'paidBy'>): string {
  if (paidOn === null) return 'Owed';
  return `Paid ${shortDate(paidOn)}${paidBy === null ? '' : `, ${MEANS_LABELS[paidBy].toLowerCase()}`}`;
}

export function markedText(count: number): string {
  return count === 1 ? 'Marked as paid.' : `${count} lines marked as paid.`;
}
