import type { Generated } from 'kysely';

/* What was bought in the New Compositions Store, how it was paid, and by which links it is reached. */

export interface OrdersTable {
  id: string;
  /** Five characters by which people tell orders apart; the end of the shortcode. */
  code: string;
  /** What the buyer writes into the payment. */
  shortcode: string;
  /** Its letters and figures alone, as they survive the description of a bank. */
  matchKey: string;
  status: 'open' | 'paid' | 'cancelled' | 'refunded';
  statusSince: string;
  /** May be ''. */
  buyerName: string;
  buyerEmail: string;
  /** Whole cents. */
  totalCents: number;
  createdAt: string;
  /** When the buyer said that they have paid. */
  claimedAt: string | null;
  paidAt: string | null;
  method: 'phone' | 'bank' | 'card' | 'other' | null;
  /** What the payment is called where it arrived; may be ''. */
  reference: string;
  /** Given at the first confirmation and kept, whatever comes after. */
  receiptNo: number | null;
  /** Since when every score of it can be downloaded. */
  deliveredAt: string | null;
  /** Set while the owners hold its links back. */
  linksRevokedAt: string | null;
  version: Generated<number>;
  /** Folded buyer, code, shortcode, titles, reference. */
  searchText: string;
}

/** One work of an order as it was sold: it outlives the catalogue. */
export interface OrderLinesTable {
  orderId: string;
  position: number;
  opusNo: string;
  title: string;
  composer: string;
  copies: number;
  /** Whole cents for one copy. */
  unitCents: number;
  /** The full score that is theirs, at uploads/scores/<fileId>.pdf; null until there is one. */
  fileId: string | null;
}

/** A checkout at the card payment provider. */
export interface CheckoutsTable {
  /** The provider's id. */
  id: string;
  orderId: string;
  url: string;
  state: 'open' | 'done' | 'expired';
  createdAt: string;
  expiresAt: string;
}

/** What the card payment provider told us, each event once. */
export interface PaymentEventsTable {
  /** The provider's id. */
  id: string;
  kind: string;
  orderId: string | null;
  outcome: 'settled' | 'ignored' | 'mismatch';
  /** The provider's id of the payment a line is about. */
  reference: string | null;
  /** For the owners, where something needs them; '' otherwise. */
  words: string;
  receivedAt: string;
  /** When an owner has seen to it. */
  settledAt: string | null;
}
