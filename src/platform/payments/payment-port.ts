export interface CheckoutWish {
  /** Of an order, or of an event. */
  subjectId: string;
  /** Part of the idempotency key. */
  attempt: number;
  code: string;
  /** In the provider's own list. */
  description: string;
  lines: readonly { name: string; unitCents: number; copies: number }[];
  buyerEmail: string;
  successUrl: string;
  cancelUrl: string;
  /** 30 minutes to 24 hours ahead. */
  expiresAt: Date;
}

/** processing: a bank debit, perhaps for days. paid, failed, expired: final, but for a refund. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export interface CheckoutFacts {
  id: string;
  /** Undefined for other sites on the same account. */
  subjectId: string | undefined;
  state: CheckoutState;
  amount: number;
  currency: string;
  /** Named by refunds and disputes. */
  paymentId: string | undefined;
  url: string | undefined;
}

/** asked: an inquiry, nothing is taken. taken: by the bank. won: given back. dropped: an inquiry that came to nothing. */
export type DisputeStage = 'asked' | 'taken' | 'won' | 'dropped';

/** `id` stays the same on redelivery. */
export type PaymentNotice = { id: string; type: string; at: Date } & (
  | { kind: 'checkout'; checkout: CheckoutFacts }
  | {
      kind: 'refunded';
      subjectId: string | undefined;
      paymentId: string | undefined;
      amount: number;
      refunded: number;
      currency: string;
    }
  | {
      kind: 'disputed';
      /** Of one payment there may be several. */
      disputeId: string;
      paymentId: string | undefined;
      amount: number;
      currency: string;
      reason: string;
      stage: DisputeStage;
    }
  /** Signed, about money that goes back, in words that we do not know. */
  | { kind: 'unread' }
  | { kind: 'other' }
);

/** unsigned: wrong signature. stale: over five minutes old. unreadable: signed but unknown. */
type NoticeRefusal = 'unsigned' | 'stale' | 'unreadable';
export type NoticeReading =
  | { ok: true; notice: PaymentNotice }
  | { ok: false; refusal: NoticeRefusal; message: string };

export type PaymentTrouble = 'refused' | 'forbidden' | 'unreachable';

/** Refunds are made at Stripe; a notice reports them. */
export interface PaymentPort {
  readonly test: boolean;
  readonly standIn: string | undefined;
  /** Idempotent per attempt. @throws AppError unavailable */
  createCheckout(wish: CheckoutWish): Promise<{ id: string; url: string }>;
  /** @throws AppError unavailable */
  findCheckout(id: string): Promise<CheckoutFacts | undefined>;
  /** `body` is the raw bytes. Never throws. */
  readNotice(body: Uint8Array, signature: string | undefined): Promise<NoticeReading>;
  check(): Promise<PaymentTrouble | undefined>;
}
