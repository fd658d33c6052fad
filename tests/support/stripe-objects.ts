import { randomBytes } from 'node:crypto';

/** What the stand-in for Stripe remembers of a checkout, and how Stripe would write it down. */
export interface FakeSession {
  id: string;
  orderId: string | undefined;
  code: string | undefined;
  email: string;
  lines: { name: string; quantity: number; unit_amount: number; currency: string }[];
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  paymentId: string | undefined;
  refunded: number;
}

export const fakeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const totalOf = ({ lines }: FakeSession) =>
  lines.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0);
const currencyOf = ({ lines }: FakeSession) => lines[0]?.currency ?? 'usd';
const metadataOf = ({ orderId, code }: FakeSession) => ({ ...(orderId && { orderId }), ...(code && { code }) });

export function sessionObject(session: FakeSession, origin: string) {
  const total = totalOf(session);
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    client_reference_id: session.orderId ?? null,
    currency: currencyOf(session),
    customer_email: session.email,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: metadataOf(session),
    mode: 'payment',
    payment_intent: session.paymentId ?? null,
    payment_status: session.paid ? 'paid' : 'unpaid',
    status: session.status,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    ui_mode: 'hosted',
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
  };
}

export function chargeObject(session: FakeSession) {
  return {
    id: `ch_${session.paymentId}`,
    object: 'charge',
    amount: totalOf(session),
    amount_refunded: session.refunded,
    refunded: session.refunded === totalOf(session),
    currency: currencyOf(session),
    metadata: metadataOf(session),
    payment_intent: session.paymentId,
    status: 'succeeded',
  };
}

export interface FakeDispute {
  id: string;
  session: FakeSession;
  amount: number;
  status: string;
}

export function disputeObject({ id, session, amount, status }: FakeDispute) {
  return {
    id,
    object: 'dispute',
    amount,
    charge: `ch_${session.paymentId}`,
    currency: currencyOf(session),
    metadata: {},
    payment_intent: session.paymentId,
    reason: 'fraudulent',
    status,
  };
}

export interface FakeError {
  status: number;
  body: { error: { type: string; message: string; param?: string; code?: string } };
}

export function fakeError(
  status: number,
  message: string,
  more: { type?: string; param?: string; code?: string } = {},
) {
  return { status, body: { error: { type: 'invalid_request_error', message, ...more } } };
}

const KNOWN = [
  'mode',
  'client_reference_id',
  'customer_email',
  'success_url',
  'cancel_url',
  'expires_at',
  'adaptive_pricing',
  'metadata',
  'payment_intent_data',
  'line_items',
];

/** The form as Stripe reads it: `line_items[0][price_data][unit_amount]=2700`. */
export function readSession(form: URLSearchParams, nowMs: number): FakeSession | FakeError {
  for (const key of form.keys()) {
    const [name = ''] = key.split('[');
    if (!KNOWN.includes(name)) return fakeError(400, `Received unknown parameter: ${name}`, { param: name });
  }
  for (const name of ['mode', 'success_url', 'line_items[0][quantity]'])
    if (!form.get(name)) return fakeError(400, `Missing required param: ${name}.`, { param: name });
  const expiresAt = Number(form.get('expires_at'));
  const ahead = expiresAt - nowMs / 1000;
  // A minute of patience with a clock that goes on while the call is under way.
  if (!(ahead >= 29 * 60 && ahead <= 24 * 3600 + 60))
    return fakeError(400, 'The `expires_at` timestamp must be 30 minutes to 24 hours ahead.', { param: 'expires_at' });
  const lines: FakeSession['lines'] = [];
  for (let index = 0; form.has(`line_items[${index}][quantity]`); index += 1) {
    const field = (name: string) => form.get(`line_items[${index}][${name}`) ?? '';
    lines.push({
      name: field('price_data][product_data][name]'),
      quantity: Number(field('quantity]')),
      unit_amount: Number(field('price_data][unit_amount]')),
      currency: field('price_data][currency]'),
    });
  }
  const wrong = lines.findIndex(
    ({ name, quantity, unit_amount, currency }) =>
      !name || !Number.isInteger(quantity) || quantity < 1 || !Number.isInteger(unit_amount) || currency.length !== 3,
  );
  if (wrong >= 0) return fakeError(400, 'Invalid line item', { param: `line_items[${wrong}]` });
  return {
    id: fakeId('cs_test'),
    orderId: form.get('metadata[orderId]') ?? undefined,
    code: form.get('metadata[code]') ?? undefined,
    email: form.get('customer_email') ?? '',
    lines,
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url') ?? '',
    expiresAt,
    status: 'open',
    paid: false,
    paymentId: undefined,
    refunded: 0,
  };
}
