import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkoutPage } from './stripe-checkout-page.ts';
import {
  chargeObject,
  disputeObject,
  type FakeDispute,
  type FakeSession,
  fakeError,
  fakeId,
  readSession,
  sessionObject,
  totalOf,
} from './stripe-objects.ts';
import { createWebhooks, type Webhooks } from './stripe-webhooks.ts';

export const FAKE_KEYS = { secretKey: 'sk_test_51SampleSampleSample', webhookSecret: 'whsec_SampleSampleSample' };

interface ApiTroubles {
  /** So many calls are answered 500, before anything is done. */
  errors: number;
  /** So many calls do their work, and then never answer. */
  hang: number;
  /** So many calls do their work, and the line breaks before the answer. */
  lost: number;
  /** So many ms before each answer. */
  delayMs: number;
}

export interface StripeFake {
  origin: string;
  troubles: ApiTroubles;
  webhooks: Webhooks;
  sessions: Map<string, FakeSession>;
  /** Every call of the API: what was asked, and with which headers. */
  calls: { method: string; path: string; headers: IncomingMessage['headers']; status: number }[];
  /** What the buyer does on the hosted page, and Stripe after it. `later`: a bank debit, unpaid for now. */
  pay(sessionId: string, how?: 'now' | 'later'): Promise<void>;
  /** What becomes of a bank debit. */
  settle(sessionId: string, good: boolean): Promise<void>;
  expire(sessionId: string): Promise<void>;
  /** By the owners in their dashboard; all that is left of it, or so many cents. */
  refund(sessionId: string, cents?: number): Promise<void>;
  /** By the buyer's bank, of all or so many cents; an inquiry takes nothing. Answers its name. */
  dispute(sessionId: string, how?: { cents?: number; inquiry?: boolean }): Promise<string>;
  /** The bank takes the money after an inquiry. */
  takeDisputed(disputeId: string): Promise<void>;
  /** What comes of it. */
  closeDispute(disputeId: string, status: 'won' | 'lost' | 'warning_closed'): Promise<void>;
  /** What `startTestServer` is told so that card payments are on and come here. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Stripe on loopback: speaks what the SDK sends, keeps state, shows a page to pay on, sends signed web-hooks. */
export async function startStripeFake({ now = () => new Date(), keys = FAKE_KEYS } = {}): Promise<StripeFake> {
  const sessions = new Map<string, FakeSession>();
  const disputes = new Map<string, FakeDispute>();
  const answered = new Map<string, { request: string; status: number; body: object }>();
  const webhooks = createWebhooks(keys.webhookSecret, now);
  const troubles: ApiTroubles = { errors: 0, hang: 0, lost: 0, delayMs: 0 };
  const calls: StripeFake['calls'] = [];
  const server = createServer((request, response) => void route(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const page = /^\/c\/pay\/(\w+)(?:\/(pay|later|cancel))?$/.exec(pathname);
    const session = sessions.get(page?.[1] ?? '');
    if (session) return hosted(response, session, request.method === 'POST' ? page?.[2] : undefined);
    const { status, body: json, replayed } = callApi(request, pathname, searchParams, body);
    calls.push({ method: request.method ?? '', path: pathname, headers: request.headers, status });
    if (troubles.hang > 0) {
      troubles.hang -= 1;
      return;
    }
    if (troubles.lost > 0) {
      troubles.lost -= 1;
      response.destroy();
      return;
    }
    if (troubles.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, troubles.delayMs));
    const headers = { 'Content-Type': 'application/json', 'Request-Id': fakeId('req') };
    response.writeHead(status, { ...headers, ...(replayed && { 'Idempotent-Replayed': 'true' }) });
    response.end(JSON.stringify(json));
  }

  function callApi({ method, headers }: IncomingMessage, path: string, query: URLSearchParams, body: string) {
    const refuse = (error: { status: number; body: object }) => ({ ...error, replayed: false });
    if (headers.authorization !== `Bearer ${keys.secretKey}`)
      return refuse(fakeError(401, 'Invalid API Key provided: sk_test_*****mple'));
    if (troubles.errors > 0) {
      troubles.errors -= 1;
      return refuse(fakeError(500, 'Something went wrong on our end.', { type: 'api_error' }));
    }
    const key = method === 'POST' ? headers['idempotency-key']?.toString() : undefined;
    const request = `${path}\n${body}`;
    const before = key === undefined ? undefined : answered.get(key);
    if (before && before.request !== request)
      return refuse(
        fakeError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
          type: 'idempotency_error',
        }),
      );
    if (before) return { status: before.status, body: before.body, replayed: true };
    const answer = answerTo(method ?? '', path, query, new URLSearchParams(body));
    if (key !== undefined) answered.set(key, { request, ...answer });
    return refuse(answer);
  }

  function answerTo(method: string, path: string, query: URLSearchParams, form: URLSearchParams) {
    const shown = (session: FakeSession) => ({ status: 200, body: sessionObject(session, origin) });
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const session = readSession(form, now().getTime());
      if ('body' in session) return session;
      sessions.set(session.id, session);
      return shown(session);
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      const some = [...sessions.values()].slice(0, Number(query.get('limit') ?? 10));
      const data = some.map((session) => sessionObject(session, origin));
      return { status: 200, body: { object: 'list', data, has_more: false, url: path } };
    }
    const [, id = '', act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (!session) return fakeError(404, `No such checkout.session: '${id}'`, { code: 'resource_missing', param: 'id' });
    if (method === 'GET' && !act) return shown(session);
    if (session.status !== 'open')
      return fakeError(400, 'Only Checkout Sessions with a status of open can be expired.');
    void fake.expire(id);
    return shown(session);
  }

  /** Like Stripe, it waits for the web-hook's answer before it sends the buyer back. */
  async function hosted(response: ServerResponse, session: FakeSession, act: string | undefined): Promise<void> {
    if (act === undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(checkoutPage(session));
      return;
    }
    if (act !== 'cancel') await fake.pay(session.id, act === 'later' ? 'later' : 'now');
    response.writeHead(303, { Location: act === 'cancel' ? session.cancelUrl : session.successUrl });
    response.end();
  }

  function known(id: string): FakeSession {
    const session = sessions.get(id);
    if (!session) throw new Error(`the stand-in for Stripe knows no checkout ${id}`);
    return session;
  }
  function disputed(id: string): FakeDispute {
    const dispute = disputes.get(id);
    if (!dispute) throw new Error(`the stand-in for Stripe knows no dispute ${id}`);
    return dispute;
  }
  async function tellDispute(what: string, dispute: FakeDispute, status = dispute.status): Promise<void> {
    dispute.status = status;
    await webhooks.tell(`charge.dispute.${what}`, disputeObject(dispute));
  }
  const tell = (type: string, session: FakeSession) => webhooks.tell(type, sessionObject(session, origin));

  const fake: StripeFake = {
    origin,
    troubles,
    webhooks,
    sessions,
    calls,
    async pay(id, how = 'now') {
      const session = known(id);
      if (session.status !== 'open') return;
      Object.assign(session, { status: 'complete', paid: how === 'now', paymentId: fakeId('pi') });
      await tell('checkout.session.completed', session);
    },
    async settle(id, good) {
      const session = known(id);
      session.paid = good;
      await tell(`checkout.session.async_payment_${good ? 'succeeded' : 'failed'}`, session);
    },
    async expire(id) {
      const session = known(id);
      session.status = 'expired';
      await tell('checkout.session.expired', session);
    },
    async refund(id, cents) {
      const session = known(id);
      session.refunded = Math.min(totalOf(session), session.refunded + (cents ?? totalOf(session)));
      await webhooks.tell('charge.refunded', chargeObject(session));
    },
    async dispute(sessionId, { cents, inquiry = false } = {}) {
      const session = known(sessionId);
      const status = `${inquiry ? 'warning_' : ''}needs_response`;
      const dispute = { id: fakeId('dp'), session, amount: cents ?? totalOf(session), status };
      disputes.set(dispute.id, dispute);
      await tellDispute('created', dispute);
      if (!inquiry) await tellDispute('funds_withdrawn', dispute);
      return dispute.id;
    },
    async takeDisputed(id) {
      await tellDispute('funds_withdrawn', disputed(id), 'needs_response');
    },
    async closeDispute(id, status) {
      if (status === 'won') await tellDispute('funds_reinstated', disputed(id), status);
      await tellDispute('closed', disputed(id), status);
    },
    environment: {
      CARD_PAYMENTS: 'on',
      STRIPE_API: origin,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fake;
}
