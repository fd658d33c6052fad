import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEntries } from '#/features/ledger/records.server.ts';
import { owedCents, paidCents } from '#/features/ledger/rules.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aGift, aGiftOrder, balance } from '../support/gifts.ts';
import { anOrder } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const step = (orderId: string, name: string) => admin.post(`/orders/${orderId}/status`, { step: name });

describe('an order of scores', () => {
  const typed = (token: string, code: string) => ({ token, code });
  const visitor = () => new BrowserSession(server);

  it('is paid whole by a certificate, which keeps the rest, and gets back what goes back', async () => {
    const gift = await aGift(server, admin);
    const order = await anOrder(server);
    const offer = await visitor().post('/orders/by-link/gift', typed(order.token, gift.code));
    const { totalCents } = (await admin.get(`/orders/${order._id}`)).body.order;
    expect(offer.body).toEqual({ givesCents: totalCents, staysCents: 25_000 - totalCents, dueCents: 0 });
    const pay = (seenCents: number) =>
      visitor().post('/orders/by-link/gift/pay', { ...typed(order.token, gift.code), seenCents });
    expectRefusal(await pay(totalCents - 1), 409, 'conflict');
    const presses = await Promise.all([pay(totalCents), pay(totalCents)]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await admin.get(`/orders/${order._id}`)).body.order).toMatchObject({
      status: 'paid',
      payment: { method: 'gift' },
    });
    expect((await balance(server, gift.code)).body.leftCents).toBe(25_000 - totalCents);
    await step(order._id, 'refund');
    expect((await balance(server, gift.code)).body.leftCents).toBe(25_000);
    expect(owedCents(await readEntries(server.ctx, { orderId: order._id }))).toBe(0);
  });

  it('of two at the same second only one is paid by what is enough for one', async () => {
    const gift = await aGift(server, admin, { dollars: 25 });
    const orders = await Promise.all([1, 2, 3].map(() => anOrder(server, { lines: [{ opusNo: 'b1', copies: 8 }] })));
    const { totalCents } = (await admin.get(`/orders/${orders[0]?._id}`)).body.order;
    expect(2 * totalCents).toBeGreaterThan(2_500);
    const answers = await Promise.all(
      orders.map(({ token }) =>
        visitor().post('/orders/by-link/gift/pay', { ...typed(token, gift.code), seenCents: totalCents }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await balance(server, gift.code)).body.leftCents).toBe(2_500 - totalCents);
    const statuses = await Promise.all(
      orders.map(async ({ _id }) => (await admin.get(`/orders/${_id}`)).body.order.status),
    );
    expect(statuses.toSorted()).toEqual(['open', 'open', 'paid']);
  });

  it('gives nothing to a certificate that was taken off before other money came', async () => {
    const gift = await aGift(server, admin);
    const order = await anOrder(server);
    const { totalCents } = (await admin.get(`/orders/${order._id}`)).body.order;
    await visitor().post('/orders/by-link/gift/pay', { ...typed(order.token, gift.code), seenCents: totalCents });
    for (const name of ['unconfirm', 'confirm', 'refund']) await step(order._id, name);
    expect((await balance(server, gift.code)).body.leftCents).toBe(25_000);
    const entries = await readEntries(server.ctx, { orderId: order._id });
    expect([owedCents(entries), paidCents(entries)]).toEqual([0, 0]);
    expect(entries.findLast(({ kind }) => kind === 'refund')).toMatchObject({ method: 'phone', giftId: null });
  });

  it('is not paid by less than it costs, nor a certificate by another', async () => {
    const [small, other, dear] = [
      await aGift(server, admin, { dollars: 25 }),
      await aGiftOrder(server),
      await anOrder(server, { lines: [{ opusNo: 'b1', copies: 99 }] }),
    ];
    for (const token of [dear.token, other.token])
      expectRefusal(await visitor().post('/orders/by-link/gift', typed(token, small.code)), 409, 'conflict');
    expect((await balance(server, small.code)).body.leftCents).toBe(2_500);
  });
});
