export type { BankFinding, BankLine, BankPreview, BankRow } from './schema.server.ts';

export const STATEMENT_MAX_BYTES = 1024 * 1024;
export const STATEMENT_ROWS_MAX = 20_000;
export const STATEMENT_OTHERS_SHOWN = 100;
export const STATEMENT_REFERENCE_MAX_LENGTH = 140;

export const BANK_VERDICTS = [
  'match',
  'cancelled',
  'amount',
  'confirmed',
  'unsettled',
  'twice',
  'several',
  'work',
  'part',
  'more',
  'again',
] as const;

/** Of these an owner may book the payment of an event. */
export const BOOKABLE: readonly string[] = ['match', 'cancelled', 'part', 'more', 'again', 'twice'];
/** What a line of the bank is called in the ledger. */
export const LINE_NAME = /^bank_[0-9a-f]{32}$/;
