/** What a buyer is to pay for. Money is whole US cents. */
export interface CheckoutWish {
  orderId: string;
  /** 1 for an order's first checkout; another number is another checkout, the same one never a second. */
  attempt: number;
  /** The order shortcode, for whoever reads the account. */
  code: string;
  lines: readonly { name: string; unitCents: number; copies: number }[];
  buyerEmail: string;
  successUrl: string;
  cancelUrl: string;
  /** 30 minutes to 24 hours ahead. A wish that is repeated repeats it too. */
  expiresAt: Date;
}

/**
 * - open: the buyer may still pay.
 * - processing: a bank debit is under way, for days perhaps.
 * - paid, failed, expired: nothing more comes of it, but for a refund.
 */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** A checkout as the one who takes the money tells it: facts, to be held against the order. */
export interface CheckoutFacts {
  id: string;
  /** Undefined where it is not one of ours: an account may serve other sites too. */
  orderId: string | undefined;
  state: CheckoutState;
  /** In the currency's smallest unit. */
  amount: number;
  /** ISO 4217 in lower case. */
  currency: string;
  /** What refunds and disputes name; known once money moves. */
  paymentId: string | undefined;
  /** The page to pay on, while it is open. */
  url: string | undefined;
}

/** Something that happened at Stripe. `id` is the same whenever it is told again. */
export type PaymentNotice = { id: string; type: string; at: Date } & (
  | { kind: 'checkout'; checkout: CheckoutFacts }
  | {
      kind: 'refunded';
      orderId: string | undefined;
      paymentId: string | undefined;
      amount: number;
      /** All refunds of it so far. */
      refunded: number;
      currency: string;
    }
  | { kind: 'disputed'; paymentId: string | undefined; amount: number; currency: string; reason: string }
  | { kind: 'other' }
);

/**
 * - unsigned: not signed with our secret, or altered on the way.
 * - stale: signed more than five minutes ago, so perhaps recorded and sent again.
 * - unreadable: signed, and still not what Stripe sends.
 */
export type NoticeRefusal = 'unsigned' | 'stale' | 'unreadable';
export type NoticeReading = { ok: true; notice: PaymentNotice } | { ok: false; refusal: NoticeRefusal; words: string };

/** Undefined is well. */
export type PaymentTrouble = 'refused' | 'forbidden' | 'unreachable';

/** Takes money by card. Refunds are made by the owners in their account there; a notice tells of them. */
export interface PaymentPort {
  /** Nobody's money moves. */
  readonly test: boolean;
  /** Not Stripe itself answers, but this address. */
  readonly standIn: string | undefined;
  /** A page to pay on. Wished again, with the same attempt, it is the same page. @throws AppError unavailable */
  createCheckout(wish: CheckoutWish): Promise<{ id: string; url: string }>;
  /** Undefined when there is none of this id. @throws AppError unavailable */
  findCheckout(id: string): Promise<CheckoutFacts | undefined>;
  /** `body` is what was sent, byte for byte. Never throws: whatever comes from outside is a reading. */
  readNotice(body: Uint8Array, signature: string | undefined): Promise<NoticeReading>;
  /** Asks for something small: whether it answers, and takes our key. */
  check(): Promise<PaymentTrouble | undefined>;
}
