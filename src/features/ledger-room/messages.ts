import type { Source } from './model.ts';

export const SOURCE_LABELS: Record<Source, string> = {
  evenings: 'Evenings',
  scores: 'Scores',
  certificates: 'Certificates',
};
/** Of one account. */
export const ONE_OF: Record<Source, string> = { evenings: 'Evening', scores: 'Scores', certificates: 'Certificate' };
export const OWED_BY_ORDER = 'its payment went back';
export const ORDER_GONE = 'An order that is no longer here';
export const PAYOUT_TEXTS = { earned: 'Earned by a player', paid: 'Paid to a player' };
export const DEBIT_FAILED = 'the bank debit failed';
export const SHARED_TEXT = 'A player’s share of a tip';
export const OWED_BEYOND = 'Owed beyond the instalments';
