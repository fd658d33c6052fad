export type { LedgerEntry, LedgerView, NewLedgerEntry } from './schema.server.ts';

/** No vowels and no look-alikes. */
export const CODE_LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';

/** What came for the players, and went back of it: nothing that is owed, and nothing of the house. */
export const TIP_KINDS = ['tip', 'tip-refund', 'tip-chargeback'] as const;
export const ENTRY_KINDS = [
  'charge',
  'payment',
  'refund',
  'waiver',
  'correction',
  'chargeback',
  'fee',
  ...TIP_KINDS,
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A fee is the house's own cost: the client owes no more for it, nor for a tip. */
export const NOT_OWED: readonly EntryKind[] = ['fee', ...TIP_KINDS];

/** Money of the house that came, or went back. */
export const MONEY_KINDS: readonly EntryKind[] = ['payment', 'refund', 'chargeback'];

/** Of events: nothing is played, so nothing is ahead. */
export const CALLED_OFF = ['declined', 'withdrawn'];

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

/** What falls due next where nothing is due yet. */
export interface LaterDue {
  /** Whole cents. */
  cents: number;
  /** YYYY-MM-DD */
  dueOn: string;
  paid: Pick<Instalment, 'kind' | 'label'>[];
}
