import type { Generated } from 'kysely';

export interface OrdersTable {
  id: string;
  /** Five characters, the end of the shortcode. */
  code: string;
  shortcode: string;
  /** Letters and digits of the shortcode, which bank descriptions keep. */
  matchKey: string;
  status: 'open' | 'paid' | 'cancelled' | 'refunded';
  statusSince: string;
  buyerName: string;
  buyerEmail: string;
  /** Whole cents. */
  totalCents: number;
  createdAt: string;
  claimedAt: string | null;
  /** The entry of the ledger by which it is confirmed now. */
  paymentEntry: string | null;
  /** Given at the first confirmation, never changed. */
  receiptNo: number | null;
  deliveredAt: string | null;
  /** Set while links are revoked. */
  linksRevokedAt: string | null;
  version: Generated<number>;
  searchText: string;
}

/** A copy of the work as sold, independent of the catalogue. */
export interface OrderLinesTable {
  orderId: string;
  position: number;
  opusNo: string;
  title: string;
  composer: string;
  copies: number;
  /** Whole cents per copy. */
  unitCents: number;
  /** uploads/scores/<fileId>.pdf */
  fileId: string | null;
}

/** Of an order or of an event. */
export interface CheckoutsTable {
  id: string;
  orderId: string | null;
  requestId: string | null;
  /** What is paid of an event; an order is paid whole. */
  cents: number | null;
  /** The tip that it pays; null where it pays what is due. */
  tipId: string | null;
  url: string;
  state: 'open' | 'done' | 'expired';
  createdAt: string;
  expiresAt: string;
}

export interface PaymentEventsTable {
  id: string;
  kind: string;
  orderId: string | null;
  requestId: string | null;
  outcome: 'settled' | 'ignored' | 'mismatch';
  /** The provider's name of the payment, or of the dispute. */
  reference: string | null;
  /** A notice to the owners; '' for none. */
  words: string;
  receivedAt: string;
  settledAt: string | null;
}
