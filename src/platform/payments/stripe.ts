import type Stripe from 'stripe';
import type { Log } from '../process/log.ts';
import type { Clock } from '../time/clock.ts';
import { isTestKey, type PaymentKeys } from './keys.ts';
import type { CheckoutWish, NoticeReading, PaymentPort } from './payment-port.ts';
import { factsOf, readEvent, sessionSchema, UNREADABLE } from './stripe-notice.ts';
import { isMissing, PatienceLost, troubleOf, unavailable } from './stripe-trouble.ts';

/** Overrides the account's version. */
const API_VERSION = '2026-10-28.endive';
/** Prevents replays. */
const TOLERANCE_S = 300;
const RETRIES = 2;

interface StripeParts {
  keys: PaymentKeys;
  clock: Clock;
  log: Log;
  api?: string | undefined;
  /** Per try; all tries share three times as long. */
  patienceMs?: number;
}

/** Loads the SDK with the first call. */
export function createStripePayments({ keys, clock, log, api, patienceMs = 5_000 }: StripeParts): PaymentPort {
  let loading: Promise<Stripe> | undefined;
  const client = () => {
    loading ??= connect(keys.secretKey, api, patienceMs);
    return loading;
  };
  const within = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await client();
    return patiently(work(stripe), patienceMs * 3);
  };
  return {
    test: isTestKey(keys.secretKey),
    standIn: api,
    async createCheckout(wish) {
      try {
        const idempotencyKey = `checkout-${wish.subjectId}-${wish.attempt}`;
        const { id, url } = await within((stripe) =>
          stripe.checkout.sessions.create(sessionFor(wish), { idempotencyKey }),
        );
        if (!url) throw new Error('a checkout without a page');
        return { id, url };
      } catch (error) {
        throw unavailable(error, 'creating a checkout', log);
      }
    },
    async findCheckout(id) {
      try {
        return factsOf(sessionSchema.parse(await within((stripe) => stripe.checkout.sessions.retrieve(id))));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw unavailable(error, 'asking for a checkout', log);
      }
    },
    async readNotice(body, signature) {
      if (!signature) return refused('unsigned');
      const { webhooks } = await client();
      let event: Stripe.Event;
      try {
        const bytes = Buffer.from(body);
        event = webhooks.constructEvent(
          bytes,
          signature,
          keys.webhookSecret,
          TOLERANCE_S,
          undefined,
          clock.now().getTime(),
        );
      } catch (error) {
        if (error instanceof SyntaxError) return UNREADABLE;
        return refused(error instanceof Error && /tolerance/.test(error.message) ? 'stale' : 'unsigned');
      }
      return readEvent(event);
    },
    async check() {
      try {
        await within((stripe) => stripe.checkout.sessions.list({ limit: 1 }, { maxNetworkRetries: 0 }));
        return undefined;
      } catch (error) {
        return troubleOf(error);
      }
    },
  };
}

async function connect(secretKey: string, api: string | undefined, timeout: number): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const address = api === undefined ? undefined : new URL(api);
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

function sessionFor(wish: CheckoutWish): Stripe.Checkout.SessionCreateParams {
  const { subjectId, code } = wish;
  // The name of before there were other payments than orders: checkouts of then are still told about.
  const metadata = { orderId: subjectId, code };
  return {
    mode: 'payment',
    client_reference_id: subjectId,
    metadata,
    // Copied to the charge, so that a refund names its order.
    payment_intent_data: { description: wish.description, metadata },
    customer_email: wish.buyerEmail,
    line_items: wish.lines.map(({ name, unitCents, copies }) => ({
      quantity: copies,
      price_data: { currency: 'usd', unit_amount: unitCents, product_data: { name } },
    })),
    adaptive_pricing: { enabled: false },
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
  };
}

/** The SDK limits only silence. */
async function patiently<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PatienceLost(`nothing within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function refused(refusal: 'unsigned' | 'stale'): NoticeReading {
  const messages = {
    unsigned: 'This is not signed with the secret of our web-hook, or was altered on its way.',
    stale: 'This was signed more than five minutes ago.',
  };
  return { ok: false, refusal, message: messages[refusal] };
}
