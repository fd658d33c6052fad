export type { GiftOnOrder, GiftOrderRequest, GiftSummary, ListedGift } from './schema.server.ts';

/** Whole cents, as sold. */
export const GIFT_LEAST_CENTS = 2_500;
export const GIFT_MOST_CENTS = 500_000;
/** What the page offers to press. */
export const GIFT_AMOUNTS = [10_000, 25_000, 50_000] as const;
export const GIFT_NAME_MAX = 80;
export const GIFT_MESSAGE_MAX = 400;
export const GIFT_DAYS_AHEAD_MAX = 365;
export const GIFT_REASON_MAX = 200;
export const GIFTS_PER_PAGE = 50;

export const GIFT_STATES = ['waiting', 'valid', 'spent', 'void'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

export interface Gift {
  _id: string;
  orderId: string;
  /** Whole cents, as sold. */
  cents: number;
  /** Whole cents: the sum of its entries in the ledger. */
  leftCents: number;
  giverName: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  mailOn: string;
  madeAt: string;
  validSince: string | null;
  mailedAt: string | null;
  voidedAt: string | null;
  voidReason: string;
}
