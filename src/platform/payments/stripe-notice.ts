import type Stripe from 'stripe';
import { z } from 'zod';
import type { CheckoutFacts, CheckoutState, DisputeStage, NoticeReading, PaymentNotice } from './payment-port.ts';

/* Web-hook payloads, parsed field by field: accounts may use an older API version than the SDK's types. */

const reference = z
  .union([z.string().min(1), z.object({ id: z.string().min(1) }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? undefined);
const metadata = z
  .object({ orderId: z.string().min(1).max(100).optional() })
  .nullish()
  .transform((fields) => fields?.orderId);
const amount = z.int().min(0);
const currency = z.string().toLowerCase();

export const sessionSchema = z.object({
  id: z.string().min(1).max(255),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: amount.nullable(),
  currency: currency.nullable(),
  payment_intent: reference,
  url: z.string().nullish(),
  metadata,
});
const chargeSchema = z.object({ amount, amount_refunded: amount, currency, payment_intent: reference, metadata });
const disputeSchema = z.object({
  id: z.string().min(1).max(255),
  amount,
  currency,
  payment_intent: reference,
  reason: z.string().max(100),
  status: z.string().max(100),
});
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  created: z.int().min(0),
  data: z.object({ object: z.unknown() }),
});

export function factsOf(session: z.infer<typeof sessionSchema>, state = stateOf(session)): CheckoutFacts {
  return {
    id: session.id,
    subjectId: session.metadata,
    state,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: session.payment_intent,
    url: session.url ?? undefined,
  };
}

function stateOf({ status, payment_status }: z.infer<typeof sessionSchema>): CheckoutState {
  if (payment_status !== 'unpaid') return 'paid';
  if (status === 'complete') return 'processing';
  return status === 'expired' ? 'expired' : 'open';
}

export function readEvent(event: Stripe.Event): NoticeReading {
  const envelope = eventSchema.safeParse(event);
  if (!envelope.success) return UNREADABLE;
  const { id, type, created, data } = envelope.data;
  const what = readObject(type, data.object);
  return what ? { ok: true, notice: { id, type, at: new Date(created * 1000), ...what } } : UNREADABLE;
}

type Told = PaymentNotice extends infer Notice
  ? Notice extends PaymentNotice
    ? Omit<Notice, 'id' | 'type' | 'at'>
    : never
  : never;

function readObject(type: string, object: unknown): Told | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return readSession(object);
    case 'checkout.session.async_payment_failed':
      return readSession(object, 'failed');
    case 'checkout.session.expired':
      return readSession(object, 'expired');
    case 'charge.refunded': {
      const charge = chargeSchema.safeParse(object).data;
      if (!charge) return { kind: 'unread' };
      return {
        kind: 'refunded',
        subjectId: charge.metadata,
        paymentId: charge.payment_intent,
        amount: charge.amount,
        refunded: charge.amount_refunded,
        currency: charge.currency,
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return readDispute(type, object);
    default:
      return { kind: 'other' };
  }
}

/** Unlike a checkout it is never asked for: what can't be read is told to the owners. */
function readDispute(type: string, object: unknown): Told {
  const dispute = disputeSchema.safeParse(object).data;
  const stage = dispute && stageOf(type, dispute.status);
  if (!stage) return { kind: 'unread' };
  const { id: disputeId, payment_intent: paymentId, amount, currency, reason } = dispute;
  return { kind: 'disputed', disputeId, paymentId, amount, currency, reason, stage };
}

const ENDS: Record<string, DisputeStage | undefined> = { won: 'won', lost: 'taken', warning_closed: 'dropped' };
const TAKEN = ['needs_response', 'under_review', 'won', 'lost'];

/** Undefined of a status that is new to us. */
function stageOf(type: string, status: string): DisputeStage | undefined {
  if (type === 'charge.dispute.funds_withdrawn') return 'taken';
  if (type === 'charge.dispute.funds_reinstated') return 'won';
  if (type === 'charge.dispute.closed') return ENDS[status];
  return status.startsWith('warning_') ? 'asked' : TAKEN.includes(status) ? 'taken' : undefined;
}

function readSession(object: unknown, state?: CheckoutState): Told | undefined {
  const session = sessionSchema.safeParse(object).data;
  return session && { kind: 'checkout', checkout: factsOf(session, state) };
}

export const UNREADABLE: NoticeReading = {
  ok: false,
  refusal: 'unreadable',
  message: 'This is signed, but it is not an event we can read.',
};
