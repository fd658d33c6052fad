import type { LedgerEntry } from '#/features/ledger/model.ts';
import type { InvoiceKind } from './model.ts';

const LETTERS: Record<InvoiceKind, string> = { invoice: 'I', receipt: 'R', 'credit-note': 'C' };

/** Which paper an entry asks for. What goes back, and what a mistake put right, has none of its own. */
export function paperOf({ kind, cents }: Pick<LedgerEntry, 'kind' | 'cents'>): InvoiceKind | undefined {
  if (kind === 'charge' || (kind === 'correction' && cents > 0)) return 'invoice';
  if (kind === 'waiver' || kind === 'correction') return 'credit-note';
  return (kind === 'payment' || kind === 'tip') && cents < 0 ? 'receipt' : undefined;
}

/** 'I2026-0007': no two papers of the house have the same. */
export function invoiceNumber({ kind, year, number }: { kind: InvoiceKind; year: number; number: number }): string {
  return `${LETTERS[kind]}${year}-${String(number).padStart(4, '0')}`;
}
