import type { EntryKind, Instalment } from './model.ts';

export const ENTRY_LABELS: Record<EntryKind, string> = {
  charge: 'Charge',
  payment: 'Payment',
  refund: 'Refund',
  waiver: 'Waiver',
  correction: 'Correction',
  chargeback: 'Chargeback',
  fee: 'Fee of the provider',
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
export const NOT_MORE_THAN_OWED = 'That is more than is owed.';
export const LABEL_NEEDED = 'Say what this amount is for.';
export const BOOKED_ALREADY = 'This payment is in the ledger already.';

export function instalmentName({ kind, label }: Pick<Instalment, 'kind' | 'label'>): string {
  return { whole: 'The whole amount', deposit: 'Deposit', balance: 'Balance', extra: label || 'Extra' }[kind];
}
