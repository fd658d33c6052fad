import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '#/features/health/checks.server.ts';
import { askForOrder } from '#/features/orders/payments/checkouts.server.ts';
import { readOrder, readOrderHistory } from '#/features/orders/records.server.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import type { Answer, BrowserSession } from '../support/browser-session.ts';
import { aCheckout, press, startCardServer, WEBHOOK } from '../support/card-payments.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { anOrder, anotherToken, confirm, tokenOf } from '../support/orders.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let fake: StripeFake;
let admin: BrowserSession;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, fake, stop } = await startCardServer());
  admin = await signInAsAdmin(server);
});
afterAll(() => stop());

const read = (id: string) => readOrder(server.ctx, id);
const entries = async (id: string) =>
  (await readOrderHistory(server.ctx, id)).map(({ kind, actor }) => `${kind} by ${actor}`);

function refused({ status, body }: Answer, expected: number, text: RegExp): void {
  expect([status, body.error]).toEqual([expected, expect.stringMatching(text)]);
}

describe('paying by card', () => {
  it('is offered to nobody while it is off', async () => {
    const off = await startTestServer();
    const { token } = await anOrder(off);
    refused(await press(off, token), 404, /take no cards/);
    await off.stop();
  });

  it('asks for the works, copies and total of the order, and confirms it as by hand', async () => {
    const order = await aCheckout(server, { lines: [{ opusNo: 'b1', copies: 3 }] });
    const session = fake.sessions.get(order.checkout);
    expect(session).toMatchObject({ orderId: order._id, code: order.shortcode, email: order.email });
    expect(session?.lines).toEqual([expect.objectContaining({ quantity: 3, unit_amount: order.totalCents / 3 })]);
    await fake.pay(order.checkout);
    expect(await read(order._id)).toMatchObject({
      status: 'paid',
      payment: { method: 'card', reference: session?.paymentId, receiptNo: expect.any(Number) },
    });
    expect(await entries(order._id)).toEqual(['placed by buyer', 'confirmed by site']);
    expect(fake.webhooks.answers.at(-1)?.status).toBe(200);
  });

  it('leads back to the order by a link of its own', async () => {
    const order = await aCheckout(server);
    const { successUrl = '', cancelUrl = '' } = fake.sessions.get(order.checkout) ?? {};
    expect(successUrl.startsWith(`${server.origin}/order/paid?token=`)).toBe(true);
    expect(cancelUrl.startsWith(`${server.origin}/order?token=`)).toBe(true);
    expect(tokenOf(successUrl)).not.toBe(order.token);
    refused(await press(server, tokenOf(cancelUrl).slice(1)), 404, /opens no order/);
    expect((await press(server, tokenOf(cancelUrl))).body.url).toContain(order.checkout);
  });

  it('pressed again, by another link or at once, is the same page while it is open', async () => {
    const order = await anOrder(server);
    const tokens = [order.token, await anotherToken(server, order._id), order.token, order.token];
    const answers = await Promise.all(tokens.map((token) => press(server, token)));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    const ofOrder = () => [...fake.sessions.values()].filter(({ orderId }) => orderId === order._id).length;
    expect(ofOrder()).toBe(1);
    server.clock.advance(58 * MINUTE_MS);
    expect((await press(server, order.token)).body.url).not.toBe(answers[0]?.body.url);
    expect(ofOrder()).toBe(2);
  });

  it('needs a link that is good and an order that waits', async () => {
    refused(await press(server, 'nobodys'), 404, /opens no order/);
    const [paid, closed] = [await anOrder(server), await anOrder(server)];
    await confirm(admin, paid._id);
    refused(await press(server, paid.token), 409, /order that is paid/);
    await admin.call('DELETE', `/orders/${closed._id}/links`);
    refused(await press(server, closed.token), 403, /closed this link/);
  });

  it('says in words that Stripe is out of reach, and the next press makes one checkout', async () => {
    const order = await anOrder(server);
    fake.troubles.errors = 3;
    refused(await press(server, order.token), 503, /Nothing was charged/);
    expect((await press(server, order.token)).status).toBe(200);
    expect(fake.calls.at(-1)?.headers['idempotency-key']).toBe(`checkout-${order._id}-1`);
  });
});

describe('what no notice tells', () => {
  it('is asked for once a minute, and settled once, also when the notice comes late', async () => {
    const order = await aCheckout(server);
    fake.webhooks.troubles.hold = true;
    await fake.pay(order.checkout);
    expect((await read(order._id))?.status).toBe('open');
    await server.minutely.look();
    expect((await read(order._id))?.status).toBe('paid');
    fake.webhooks.troubles.hold = false;
    await fake.webhooks.release();
    await server.minutely.look();
    expect(await entries(order._id)).toEqual(['placed by buyer', 'confirmed by site']);
  });

  it('is asked for one by one: what can’t be found keeps nothing else from being', async () => {
    const [first, second] = [await aCheckout(server), await aCheckout(server)];
    fake.webhooks.troubles.hold = true;
    await fake.pay(second.checkout);
    fake.webhooks.troubles.hold = false;
    fake.sessions.delete(first.checkout);
    await server.minutely.look();
    expect((await read(second._id))?.status).toBe('paid');
    expect((await press(server, first.token)).status).toBe(200);
    await fake.webhooks.release();
  });

  it('is asked for when the buyer comes back', async () => {
    const order = await aCheckout(server);
    fake.webhooks.troubles.hold = true;
    await fake.pay(order.checkout);
    await askForOrder(server.ctx, tokenOf(fake.sessions.get(order.checkout)?.successUrl ?? ''));
    fake.webhooks.troubles.hold = false;
    await fake.webhooks.release();
    expect((await read(order._id))?.status).toBe('paid');
    // Nobody's link asks for nothing.
    const asked = fake.calls.length;
    await askForOrder(server.ctx, 'nobodys');
    expect(fake.calls.length).toBe(asked);
  });

  it('is not asked for any more after a day, nor once it is over', async () => {
    const order = await aCheckout(server);
    fake.webhooks.troubles.hold = true;
    await fake.expire(order.checkout);
    fake.webhooks.troubles.hold = false;
    await server.minutely.look();
    const left = await aCheckout(server);
    server.clock.advance(25 * 60 * MINUTE_MS);
    const asked = fake.calls.length;
    await server.minutely.look();
    expect(fake.calls.length).toBe(asked);
    expect((await read(left._id))?.status).toBe('open');
    expect((await press(server, order.token)).status).toBe(200);
  });
});

it('notices that never come are seen on the Health page', async () => {
  const check = async () => (await examine(server.ctx)).find(({ id }) => id === 'payments');
  const heard = await aCheckout(server);
  await fake.pay(heard.checkout);
  server.clock.advance(11 * MINUTE_MS);
  expect((await check())?.message).not.toMatch(/do not reach us/);
  const order = await aCheckout(server);
  fake.webhooks.address = undefined;
  await fake.pay(order.checkout);
  server.clock.advance(11 * MINUTE_MS);
  await server.minutely.look();
  expect((await check())?.message).not.toMatch(/do not reach us/);
  server.clock.advance(11 * MINUTE_MS);
  expect(await check()).toMatchObject({ verdict: 'look', message: expect.stringMatching(/do not reach us/) });
  fake.webhooks.address = `${server.origin}/api${WEBHOOK}`;
});

describe('a bank debit', () => {
  it('is under way for days, keeps the buyer from paying twice, and delivers when it arrives', async () => {
    const order = await aCheckout(server);
    await fake.pay(order.checkout, 'later');
    expect(await read(order._id)).toMatchObject({ status: 'open', claimedAt: expect.any(String) });
    server.clock.advance(60 * 60 * MINUTE_MS);
    refused(await press(server, order.token), 409, /bank is still at work/);
    await fake.settle(order.checkout, true);
    expect(await entries(order._id)).toEqual(['placed by buyer', 'claimed by site', 'confirmed by site']);
  });

  it('that fails leaves the order waiting, and the buyer may try again', async () => {
    const order = await aCheckout(server);
    await fake.pay(order.checkout, 'later');
    await fake.settle(order.checkout, false);
    expect(await read(order._id)).toMatchObject({ status: 'open', claimedAt: null });
    expect((await press(server, order.token)).body.url).not.toContain(order.checkout);
    const { mail } = (await readOrderHistory(server.ctx, order._id)).at(-1) ?? {};
    expect(mail).toBeDefined();
  });
});
