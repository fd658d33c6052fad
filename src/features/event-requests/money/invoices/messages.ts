import type { InvoiceKind, Tax } from './model.ts';

export const INVOICE_NAMES: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
};
export const NO_SUCH_INVOICE = 'There is no such invoice here.';
export const TAKEN_BACK = 'Taken back: this payment had not come.';

export function taxText({ label, percent }: Tax): string {
  return `of which ${label}, ${percent}%`;
}
