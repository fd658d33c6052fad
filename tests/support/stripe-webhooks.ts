import Stripe from 'stripe';
import { fakeId } from './stripe-objects.ts';

export interface FakeEvent {
  id: string;
  type: string;
  body: string;
}

/** What may go wrong with a notice between Stripe and us. */
export interface WebhookTroubles {
  /** Kept back until `release`. */
  hold: boolean;
  /** Each is sent so many times. */
  times: number;
  wrongSignature: boolean;
  /** What is said to have been paid, in place of what was. */
  otherAmount: number | undefined;
  otherCurrency: string | undefined;
}

export interface Webhooks {
  /** Where they go; undefined keeps them. */
  address: string | undefined;
  troubles: WebhookTroubles;
  /** All that ever happened, in that order. */
  events: FakeEvent[];
  /** What was answered to each that was sent. */
  answers: { type: string; status: number }[];
  tell(type: string, object: object): Promise<FakeEvent>;
  /** Sends what was kept back: as it happened, or the last first. */
  release(order?: 'as it happened' | 'last first'): Promise<void>;
  /** Sends one event, once more perhaps; answers the status. */
  send(event: FakeEvent): Promise<number>;
  sign(body: string): string;
}

/** Signs and sends notices as Stripe does. */
export function createWebhooks(secret: string, now: () => Date): Webhooks {
  const held: FakeEvent[] = [];
  const sign = (body: string, by = secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp: now().getTime() / 1000 });
  const webhooks: Webhooks = {
    address: undefined,
    troubles: { hold: false, times: 1, wrongSignature: false, otherAmount: undefined, otherCurrency: undefined },
    events: [],
    answers: [],
    async tell(type, object) {
      const { hold, times, otherAmount, otherCurrency } = webhooks.troubles;
      const told = {
        ...object,
        ...(otherAmount !== undefined && { amount_total: otherAmount }),
        ...(otherCurrency !== undefined && { currency: otherCurrency }),
      };
      const event = asEvent(type, told, now());
      webhooks.events.push(event);
      if (hold) held.push(event);
      else for (let time = 0; time < times; time += 1) await webhooks.send(event);
      return event;
    },
    async release(order = 'as it happened') {
      const waiting = held.splice(0);
      for (const event of order === 'last first' ? waiting.toReversed() : waiting) await webhooks.send(event);
    },
    async send({ type, body }) {
      if (!webhooks.address) return 0;
      const signature = sign(body, webhooks.troubles.wrongSignature ? 'whsec_of_somebody_else' : secret);
      const response = await fetch(webhooks.address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
        body,
      }).catch(() => undefined);
      // Whoever is killed in the middle of an answer has given it.
      await response?.arrayBuffer().catch(() => undefined);
      const status = response?.status ?? 0;
      webhooks.answers.push({ type, status });
      return status;
    },
    sign: (body) => sign(body),
  };
  return webhooks;
}

/** An event as it stands in the body, byte for byte. */
export function asEvent(type: string, object: object, at: Date): FakeEvent {
  const id = fakeId('evt');
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(at.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, type, body: JSON.stringify(event, null, 2) };
}
