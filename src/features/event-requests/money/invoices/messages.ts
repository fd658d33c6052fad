import { dollars } from '#/platform/text/dollars.ts';
import type { InvoiceKind, Taxed } from './model.ts';

export const INVOICE_NAMES: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
};
export const NO_SUCH_INVOICE = 'There is no such invoice here.';
export const TAKEN_BACK = 'Taken back: this payment had not come.';

/** `whole`: all that the paper is about. */
export function taxText({ label, percent, ofCents }: Taxed, whole: number): string {
  return `of which ${label}, ${percent}%${ofCents === whole ? '' : ` of ${dollars(ofCents)}`}`;
}
