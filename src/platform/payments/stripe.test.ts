import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAKE_KEYS, type StripeFake, startStripeFake } from '../../../tests/support/stripe-fake.ts';
import { asEvent } from '../../../tests/support/stripe-webhooks.ts';
import { createTestClock } from '../../../tests/support/test-clock.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../process/log.ts';
import type { CheckoutWish, PaymentPort } from './payment-port.ts';
import { createStripePayments } from './stripe.ts';
import { CARDS_UNAVAILABLE } from './stripe-trouble.ts';

let fake: StripeFake;
let clock: ReturnType<typeof createTestClock>;
let port: PaymentPort;

const open = (parts: { secretKey?: string; patienceMs?: number; api?: string } = {}) =>
  createStripePayments({
    keys: { ...FAKE_KEYS, ...(parts.secretKey && { secretKey: parts.secretKey }) },
    clock,
    log: createLog('silent'),
    api: parts.api ?? fake.origin,
    ...(parts.patienceMs && { patienceMs: parts.patienceMs }),
  });
const wish = (other: Partial<CheckoutWish> = {}): CheckoutWish => ({
  subjectId: 'order-1',
  attempt: 1,
  code: 'B1-0412',
  description: 'Order B1-0412',
  lines: [
    { name: '24 Preludes, Op. 1', unitCents: 2700, copies: 2 },
    { name: 'Étude “Rain” & more', unitCents: 200, copies: 1 },
  ],
  buyerEmail: 'june@example.com',
  successUrl: 'http://localhost/order/x',
  cancelUrl: 'http://localhost/order/x?back',
  expiresAt: new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000 + 3_600_000),
  ...other,
});
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (body: string, signature: string | undefined = fake.webhooks.sign(body)) =>
  port.readNotice(bytes(body), signature);

beforeEach(async () => {
  clock = createTestClock();
  fake = await startStripeFake({ now: clock.now });
  port = open();
});
afterEach(() => fake.close());

describe('a checkout', () => {
  it('asks for what the order says, and is found with what became of it', async () => {
    const { id, url } = await port.createCheckout(wish());
    expect(url).toBe(`${fake.origin}/c/pay/${id}`);
    const facts = { id, subjectId: 'order-1', amount: 5600, currency: 'usd' };
    expect(await port.findCheckout(id)).toEqual({ ...facts, state: 'open', paymentId: undefined, url });
    await fake.pay(id);
    expect(await port.findCheckout(id)).toEqual({
      ...facts,
      state: 'paid',
      paymentId: fake.sessions.get(id)?.paymentId,
      url: undefined,
    });
    expect(await port.findCheckout('cs_test_nobodys')).toBeUndefined();
  });

  it('shows the buyer each work, its copies and the total, and a way back', async () => {
    const { url } = await port.createCheckout(wish());
    const page = await (await fetch(url)).text();
    expect(page).toContain('24 Preludes, Op. 1, 2 × $27.00');
    expect(page).toContain('Total $56.00');
    const back = await fetch(`${url}/cancel`, { method: 'POST', redirect: 'manual' });
    expect([back.status, back.headers.get('Location')]).toEqual([303, 'http://localhost/order/x?back']);
  });

  it('is told with one version of the interface, a key of ours and nothing about this machine', async () => {
    await port.createCheckout(wish());
    await port.findCheckout('cs_test_nobodys');
    expect(fake.calls[0]?.headers).toMatchObject({
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': 'checkout-order-1-1',
      'content-type': 'application/x-www-form-urlencoded',
    });
    for (const { headers } of fake.calls) {
      expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
      expect(headers['x-stripe-client-user-agent']).not.toMatch(/linux|darwin|telemetry_id/i);
    }
  });

  it('wished again is the same one; another attempt is another', async () => {
    const once = wish();
    const first = await port.createCheckout(once);
    expect(await port.createCheckout(once)).toEqual(first);
    expect((await port.createCheckout({ ...once, attempt: 2 })).id).not.toBe(first.id);
    expect(fake.sessions.size).toBe(2);
  });

  it('is made once when the first answer is lost on its way', async () => {
    fake.troubles.lost = 1;
    const { id } = await port.createCheckout(wish());
    expect([...fake.sessions.keys()]).toEqual([id]);
    expect(fake.calls.map(({ path }) => path)).toEqual(['/v1/checkout/sessions', '/v1/checkout/sessions']);
  });

  it('is made after a 500', async () => {
    fake.troubles.errors = 1;
    await port.createCheckout(wish());
    expect(fake.calls.map(({ status }) => status)).toEqual([500, 200]);
  });

  it('is paid later by a bank debit, or not at all', async () => {
    const { id } = await port.createCheckout(wish());
    await fake.pay(id, 'later');
    expect(await port.findCheckout(id)).toMatchObject({ state: 'processing' });
    const late = await port.createCheckout(wish({ attempt: 2 }));
    await fake.expire(late.id);
    expect(await port.findCheckout(late.id)).toMatchObject({ state: 'expired', url: undefined });
  });
});

describe('what goes wrong at Stripe', () => {
  it.each([
    ['a key it does not know', { secretKey: 'sk_test_somebody_elses' }, {}],
    ['silence', { patienceMs: 60 }, { hang: 9 }],
    ['an address where nothing listens', { api: 'http://127.0.0.1:9', patienceMs: 60 }, {}],
  ])('%s is said to a buyer in words, and holds no secret', async (_, parts, troubles) => {
    Object.assign(fake.troubles, troubles);
    const error = await open(parts)
      .createCheckout(wish())
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'unavailable', status: 503, message: CARDS_UNAVAILABLE });
    expect(JSON.stringify([error, String((error as Error).cause)])).not.toMatch(/sk_test|june@/);
  });

  it('a wish it refuses is no fault of the buyer, who hears the same', async () => {
    fake.troubles.errors = 0;
    await port.createCheckout(wish());
    const other = port.createCheckout(wish({ buyerEmail: 'other@example.com' }));
    await expect(other).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is told apart by a check', async () => {
    expect(await port.check()).toBeUndefined();
    expect(await open({ secretKey: 'sk_test_somebody_elses' }).check()).toBe('refused');
    fake.troubles.errors = 1;
    expect(await port.check()).toBe('unreachable');
    fake.troubles.hang = 1;
    expect(await open({ patienceMs: 60 }).check()).toBe('unreachable');
  });
});

describe('a notice', () => {
  const all = async () => Promise.all(fake.webhooks.events.map(({ body }) => read(body)));

  it('tells what became of a checkout', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async (n) => (await port.createCheckout(wish({ attempt: n }))).id));
    const [paid = '', good = '', bad = '', left = ''] = ids;
    await fake.pay(paid);
    await fake.pay(good, 'later');
    await fake.settle(good, true);
    await fake.pay(bad, 'later');
    await fake.settle(bad, false);
    await fake.expire(left);
    const told = (await all()).map((reading) => reading.ok && reading.notice);
    expect(told.map((notice) => notice && notice.kind === 'checkout' && notice.checkout)).toEqual(
      [
        { id: paid, state: 'paid' },
        { id: good, state: 'processing' },
        { id: good, state: 'paid' },
        { id: bad, state: 'processing' },
        { id: bad, state: 'failed' },
        { id: left, state: 'expired' },
      ].map((facts) => expect.objectContaining({ ...facts, subjectId: 'order-1', amount: 5600, currency: 'usd' })),
    );
  });

  it('tells of refunds and disputes by the payment', async () => {
    const { id } = await port.createCheckout(wish());
    await fake.pay(id);
    await fake.refund(id, 600);
    await fake.refund(id);
    await fake.dispute(id);
    const paymentId = fake.sessions.get(id)?.paymentId;
    const [, part, whole, dispute] = (await all()).map((reading) => reading.ok && reading.notice);
    expect(part).toMatchObject({ kind: 'refunded', subjectId: 'order-1', paymentId, amount: 5600, refunded: 600 });
    expect(whole).toMatchObject({ kind: 'refunded', refunded: 5600 });
    expect(dispute).toMatchObject({ kind: 'disputed', paymentId, amount: 5600, reason: 'fraudulent' });
  });

  it('of another kind is a notice all the same, and of somebody else’s checkout is not ours', async () => {
    expect(await read(asEvent('customer.created', { id: 'cus_1' }, clock.now()).body)).toMatchObject({
      ok: true,
      notice: { kind: 'other', type: 'customer.created' },
    });
    const foreign = { id: 'cs_x', payment_status: 'paid', status: 'complete', amount_total: 5, currency: 'usd' };
    expect(
      await read(asEvent('checkout.session.completed', { ...foreign, metadata: {} }, clock.now()).body),
    ).toMatchObject({ ok: true, notice: { checkout: { subjectId: undefined, state: 'paid' } } });
  });

  const body = asEvent('customer.created', { id: 'cus_1', name: 'June' }, new Date()).body;
  const signed = (secret: string, ageS = 0, text = body) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: text,
      secret,
      timestamp: clock.now().getTime() / 1000 - ageS,
    });
  const ours = (ageS = 0, text = body) => signed(FAKE_KEYS.webhookSecret, ageS, text);

  it.each([
    ['signed by somebody else', () => read(body, signed('whsec_of_somebody_else')), 'unsigned'],
    ['with one byte altered', () => read(body.replace('June', 'Jude'), ours()), 'unsigned'],
    ['without a signature', () => port.readNotice(bytes(body), undefined), 'unsigned'],
    ['with an empty one', () => port.readNotice(bytes(body), ''), 'unsigned'],
    ['with half of one', () => read(body, ours().split(',')[0]), 'unsigned'],
    ['signed in another way', () => read(body, ours().replace('v1=', 'v0=')), 'unsigned'],
    ['without a body', () => read('', ours()), 'unsigned'],
    ['signed more than five minutes ago', () => read(body, ours(302)), 'stale'],
    ['that is not JSON', () => read('{', ours(0, '{')), 'unreadable'],
    ['that is no event', () => read('[1]', ours(0, '[1]')), 'unreadable'],
    [
      'whose checkout says nothing we know',
      () => read(asEvent('checkout.session.completed', { id: 5 }, clock.now()).body),
      'unreadable',
    ],
  ])('%s is refused', async (_, reading, refusal) => {
    expect(await reading()).toMatchObject({ ok: false, refusal, message: expect.stringMatching(/^This .*\.$/) });
  });

  it('is good with one right signature of two, as while the secret is changed', async () => {
    const [time, right] = ours().split(',');
    const [, wrong] = signed('whsec_the_one_before').split(',');
    for (const header of [`${time},${wrong},${right}`, `${time},${right},${wrong}`])
      expect(await read(body, header)).toMatchObject({ ok: true });
  });

  it('is as old as our own clock says', async () => {
    const header = ours(298);
    expect(await read(body, header)).toMatchObject({ ok: true });
    clock.advance(10_000);
    expect(await read(body, header)).toMatchObject({ refusal: 'stale' });
  });
});
