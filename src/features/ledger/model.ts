export type { LedgerEntry, LedgerView, NewLedgerEntry } from './schema.server.ts';

/** No vowels and no look-alikes. */
export const CODE_LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';

/** A fee is the house's own cost: the client owes no more for it. */
export const ENTRY_KINDS = ['charge', 'payment', 'refund', 'waiver', 'correction', 'chargeback', 'fee'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Money that came, or went back. */
export const MONEY_KINDS: readonly EntryKind[] = ['payment', 'refund', 'chargeback'];

export const METHODS = ['card', 'bank', 'check', 'cash', 'gift', 'other'] as const;

/** Whole cents. */
export const ENTRY_CENTS_MAX = 10_000_000;
export const ENTRY_WORDS_MAX = 500;

export interface Instalment {
  _id: string;
  kind: 'whole' | 'deposit' | 'balance' | 'extra';
  label: string;
  /** Whole cents. */
  cents: number;
  /** Days before the event; null on a day of its own. */
  daysBefore: number | null;
  /** YYYY-MM-DD */
  dueOn: string;
}

export interface OpenInstalment extends Instalment {
  /** Of `cents`, what is still to be paid. */
  openCents: number;
}
