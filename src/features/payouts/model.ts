export type { PayoutGroup, PayoutLine } from './schema.server.ts';

/** How a player is paid. */
export const MEANS = ['bank', 'check', 'cash', 'card', 'other'] as const;
export type Means = (typeof MEANS)[number];

export const PAYOUT_SHOWS = ['open', 'paid', 'all'] as const;
export type PayoutShow = (typeof PAYOUT_SHOWS)[number];

export interface PayoutFilter {
  show: PayoutShow;
  /** YYYY-MM; '' for any. */
  month: string;
  /** A musician's id; '' for any. */
  musician: string;
}

/** Players and their months on a page. */
export const GROUPS_PER_PAGE = 20;
/** Paid with one press. */
export const PAID_AT_ONCE_MAX = 200;
export const FEE_MAX = 100_000;
export const PAYOUT_NOTE_MAX_LENGTH = 500;
/** Nobody is owed anew what was played longer ago: it was settled before the house kept lines. */
export const DAYS_BACK = 60;
/** On a musician's own page. */
export const OWN_LINES_MAX = 200;

export interface PayoutSums {
  /** Whole cents. */
  earned: number;
  /** Of it, shares of tips. */
  tips: number;
  paid: number;
  open: number;
  /** Lines whose fee nobody has said. */
  unsaid: number;
}
