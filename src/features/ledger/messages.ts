import { dollars } from '#/platform/text/dollars.ts';
import { longDate } from '#/platform/time/dates.ts';
import type { EntryKind, Instalment, LaterDue } from './model.ts';

export const ENTRY_LABELS: Record<EntryKind, string> = {
  charge: 'Charge',
  payment: 'Payment',
  refund: 'Refund',
  waiver: 'Waiver',
  correction: 'Correction',
  chargeback: 'Chargeback',
  fee: 'Fee of the provider',
  tip: 'Tip for the players',
  'tip-refund': 'Refund of a tip',
  'tip-chargeback': 'Chargeback of a tip',
};

export const METHOD_TEXTS: Record<string, string> = {
  card: 'by card',
  bank: 'by bank transfer',
  phone: 'by phone',
  check: 'by check',
  cash: 'in cash',
  gift: 'by gift certificate',
  other: 'as agreed',
};

export const AMOUNT_WRONG = 'Dollars, like 400 or 12.50, more than 0.';
export const NOT_MORE_THAN_PAID = 'That is more than has come so far.';
export const NOT_MORE_THAN_CHARGED = 'That is more than was charged.';
export const NOT_MORE_THAN_TIPS = 'That is more than has come as tips and stayed.';
export const NOT_MORE_THAN_OVER = 'No more than what was paid beyond what is owed can become a tip.';
export const LABEL_NEEDED = 'Say what this amount is for.';
export const BY_WHICH_WAY = 'Say how it went back.';
export const WHICH_PAYMENT = 'Say which card payment goes back.';
export const BOOKED_ALREADY = 'This payment is in the ledger already.';
export const HOW_IT_CAME = 'Say how it came.';
export const WRITTEN_MEANWHILE =
  'Nothing was booked: the ledger has been written since this page showed it. Here is how it stands; is this still missing?';
export const CLAIM_ANSWERED =
  'Nothing was booked: the ledger has been written since this page was opened, perhaps by somebody else for this payment. Here is how it stands.';

/** Of a card payment, in whole cents: what the provider has told of, and what is left. */
export function leftOfPayment(told: number, left: number): string {
  const rest = left > 0 ? `${dollars(left)} is left of it.` : 'Nothing is left of it.';
  if (told === 0) return `That is more than is left of this card payment. ${rest}`;
  return `Stripe has told of it already: ${dollars(told)} of this card payment is in the ledger as gone back. ${rest}`;
}

export function instalmentName({ kind, label }: Pick<Instalment, 'kind' | 'label'>): string {
  return { whole: 'The whole amount', deposit: 'Deposit', balance: 'Balance', extra: label || 'Extra' }[kind];
}

/** 'Deposit has come; $143.50 is due on Thursday, April 22, 2027.' */
export function laterDueText({ cents, dueOn, paid }: LaterDue): string {
  const [one, ...more] = paid;
  const come = one && (more.length > 0 ? 'What was due' : instalmentName(one));
  return `${come ? `${come} has come; ` : ''}${dollars(cents)} is due on ${longDate(dueOn)}.`;
}
