export type { NewTip, TipAct } from './schema.server.ts';

/** Whole cents. */
export const TIP_CENTS_MIN = 100;
export const TIP_CENTS_MAX = 500_000;
/** Of a client, to the players. */
export const TIP_WORDS_MAX = 300;

/** What came for the players, and what became of it. Whole cents. */
export interface Tip {
  /** Of the ledger. */
  _id: string;
  cents: number;
  backCents: number;
  /** YYYY-MM-DD: the day it came. */
  day: string;
  method: string | null;
  /** What the provider calls it; null but by card. */
  payment: string | null;
  /** The client's, to the players. */
  words: string;
  /** Taken from a payment that was more than was owed. */
  fromPayment: boolean;
}

/** What a client has said is on its way. */
export interface PromisedTip {
  _id: string;
  cents: number;
  words: string;
  promisedAt: string;
}
