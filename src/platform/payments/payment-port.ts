export interface CheckoutWish {
  orderId: string;
  /** Part of the idempotency key: a new number is a new checkout. */
  attempt: number;
  code: string;
  lines: readonly { name: string; unitCents: number; copies: number }[];
  buyerEmail: string;
  successUrl: string;
  cancelUrl: string;
  /** 30 minutes to 24 hours ahead; a retry repeats it. */
  expiresAt: Date;
}

/**
 * - open: the buyer may still pay.
 * - processing: a bank debit is under way, for days perhaps.
 * - paid, failed, expired: nothing more comes of it, but for a refund.
 */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** A checkout as the provider reports it, to be compared with the order. */
export interface CheckoutFacts {
  id: string;
  /** Undefined for checkouts of other sites on the same account. */
  orderId: string | undefined;
  state: CheckoutState;
  amount: number;
  currency: string;
  /** The id refunds and disputes name; known once money moves. */
  paymentId: string | undefined;
  url: string | undefined;
}

/** A Stripe event. `id` stays the same on redelivery. */
export type PaymentNotice = { id: string; type: string; at: Date } & (
  | { kind: 'checkout'; checkout: CheckoutFacts }
  | {
      kind: 'refunded';
      orderId: string | undefined;
      paymentId: string | undefined;
      amount: number;
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
type NoticeRefusal = 'unsigned' | 'stale' | 'unreadable';
export type NoticeReading =
  | { ok: true; notice: PaymentNotice }
  | { ok: false; refusal: NoticeRefusal; message: string };

export type PaymentTrouble = 'refused' | 'forbidden' | 'unreachable';

/** Card payments. The owners refund in their Stripe account; a notice reports it. */
export interface PaymentPort {
  readonly test: boolean;
  /** The address of a stand-in for Stripe. */
  readonly standIn: string | undefined;
  /** Creates a checkout page; idempotent per attempt. @throws AppError unavailable */
  createCheckout(wish: CheckoutWish): Promise<{ id: string; url: string }>;
  /** @throws AppError unavailable */
  findCheckout(id: string): Promise<CheckoutFacts | undefined>;
  /** Verifies a notice; `body` is the raw bytes. Never throws. */
  readNotice(body: Uint8Array, signature: string | undefined): Promise<NoticeReading>;
  /** Tests connection and key with a small request. */
  check(): Promise<PaymentTrouble | undefined>;
}
