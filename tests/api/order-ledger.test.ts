import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEntries } from '#/features/ledger/records.server.ts';
import { owedCents, paidCents } from '#/features/ledger/rules.ts';
import { scoreIncome } from '#/features/orders/queries.server.ts';
import { readCsv } from '#/platform/text/csv.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { aCheckout, press, startCardServer } from '../support/card-payments.ts';
import { sendScore } from '../support/content.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { aGiftOrder, balance } from '../support/gifts.ts';
import { anOrder, confirm } from '../support/orders.ts';
import { aPdf } from '../support/resumes.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let fake: StripeFake;
let admin: BrowserSession;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server, fake, stop } = await startCardServer());
  admin = await signInAsAdmin(server);
  await sendScore(admin, 'b1', aPdf());
});
afterAll(() => stop());

const entriesOf = (orderId: string) => readEntries(server.ctx, { orderId });
const step = (id: string, name: string) => admin.post(`/orders/${id}/status`, { step: name });
const told = async (id: string) =>
  (await entriesOf(id)).map(({ kind, cents, method, payment }) => [kind, cents, method, payment ?? '']).toSorted();
const sums = async (id: string) => {
  const entries = await entriesOf(id);
  return { owed: owedCents(entries), paid: paidCents(entries) };
};
const ten = { lines: [{ opusNo: 'b1', copies: 5 }] };

it('a payment that is confirmed is a charge and a payment; paid back, both are taken back', async () => {
  const order = await anOrder(server, ten);
  expect(await told(order._id)).toEqual([]);
  await confirm(admin, order._id, { method: 'bank', reference: 'June Sample, 10' });
  expect(await told(order._id)).toEqual([
    ['charge', 1000, null, ''],
    ['payment', -1000, 'bank', ''],
  ]);
  await step(order._id, 'refund');
  expect((await told(order._id)).slice(1, 4)).toEqual([
    ['correction', -1000, null, ''],
    ['payment', -1000, 'bank', ''],
    ['refund', 1000, 'bank', ''],
  ]);
  expect(await sums(order._id)).toEqual({ owed: 0, paid: 0 });
});

it('what was booked by mistake sums to nothing, kind by kind, and can be booked again under its name', async () => {
  const order = await anOrder(server, ten);
  for (const end of ['unconfirm', 'refund', 'unconfirm']) {
    if (end !== 'unconfirm' || (await sums(order._id)).paid === 0)
      await confirm(admin, order._id, { method: 'card', reference: `pi_${order.code}` });
    expect(await sums(order._id)).toEqual({ owed: 0, paid: 1000 });
    await step(order._id, end);
    if (end === 'refund') await step(order._id, 'unconfirm');
    const entries = await entriesOf(order._id);
    for (const kind of ['payment', 'refund'])
      expect(
        entries.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0),
        `${end}: ${kind}`,
      ).toBe(0);
    expect(owedCents(entries)).toBe(0);
  }
  const named = (await entriesOf(order._id)).filter(({ kind, payment }) => kind === 'payment' && payment !== null);
  expect(named).toHaveLength(1);
});

it.each(['as it happened', 'last first'] as const)('no order of notices gives another end: %s', async (order) => {
  const orders = [await aCheckout(server, ten), await aCheckout(server, ten), await aCheckout(server, ten)];
  const [part, whole, disputed] = orders.map(({ checkout }) => checkout) as [string, string, string];
  Object.assign(fake.webhooks.troubles, { hold: true });
  for (const checkout of [part, whole, disputed]) await fake.pay(checkout);
  await fake.refund(part, 200);
  await fake.refund(part, 300);
  await fake.refund(whole, 400);
  await fake.refund(whole);
  await fake.refund(disputed, 100);
  await fake.dispute(disputed);
  Object.assign(fake.webhooks.troubles, { hold: false });
  await fake.webhooks.release(order);
  const ends = await Promise.all(orders.map(({ _id }) => sums(_id)));
  // A part went back to the buyer, and then the bank took all of it.
  expect(ends).toEqual([
    { owed: 0, paid: 500 },
    { owed: 0, paid: 0 },
    { owed: 1000, paid: -100 },
  ]);
  const payments = (await entriesOf(orders[0]?._id ?? '')).filter(({ kind }) => kind === 'payment');
  expect(payments.map(({ cents, method, payment }) => [cents, method, payment?.slice(0, 3)])).toEqual([
    [-1000, 'card', 'pi_'],
  ]);
});

it.each(['as it happened', 'last first'] as const)(
  'a dispute that is won gives back once what the bank took, told %s',
  async (order) => {
    const { _id, checkout } = await aCheckout(server, ten);
    await fake.pay(checkout);
    Object.assign(fake.webhooks.troubles, { hold: true });
    await fake.closeDispute(await fake.dispute(checkout), 'won');
    Object.assign(fake.webhooks.troubles, { hold: false });
    await fake.webhooks.release(order);
    const moved = (await entriesOf(_id)).filter(({ kind }) => kind === 'chargeback').map(({ cents }) => cents);
    expect(moved.toSorted()).toEqual([-1000, 1000]);
    expect(await sums(_id)).toEqual({ owed: 0, paid: 1000 });
    const lines = (await admin.get('/payments/lines')).body as { orderId: string | null }[];
    expect(lines.filter(({ orderId }) => orderId === _id)).toEqual([]);
  },
);

it('told once more, and marked by hand before it was told, it is booked once', async () => {
  const order = await aCheckout(server, ten);
  await fake.pay(order.checkout);
  await step(order._id, 'refund');
  await fake.refund(order.checkout, 300);
  Object.assign(fake.webhooks.troubles, { times: 3 });
  await fake.refund(order.checkout);
  Object.assign(fake.webhooks.troubles, { times: 1 });
  const refunds = (await entriesOf(order._id)).filter(({ kind }) => kind === 'refund');
  expect(refunds.map(({ cents }) => cents)).toEqual([1000]);
  expect(await sums(order._id)).toEqual({ owed: 0, paid: 0 });
});

describe('card money that an order could not take', () => {
  const lines = async (id: string) =>
    ((await admin.get('/payments/lines')).body as { orderId: string }[]).filter(({ orderId }) => orderId === id).length;

  it('paid twice: is owed back until it has gone back, and the order is as it was', async () => {
    const order = await aCheckout(server, ten);
    await confirm(admin, order._id, { method: 'bank' });
    await fake.pay(order.checkout);
    expect(await sums(order._id)).toEqual({ owed: -1000, paid: 2000 });
    // What an owner pays back by hand is the bank transfer.
    await step(order._id, 'refund');
    expect(await sums(order._id)).toEqual({ owed: -1000, paid: 1000 });
    await fake.refund(order.checkout, 400);
    expect([await sums(order._id), await lines(order._id)]).toEqual([{ owed: -600, paid: 600 }, 1]);
    await fake.refund(order.checkout);
    expect([await sums(order._id), await lines(order._id)]).toEqual([{ owed: 0, paid: 0 }, 0]);
  });

  it('another amount: is owed back, and the order still waits for its own', async () => {
    const order = await aCheckout(server, ten);
    Object.assign(fake.webhooks.troubles, { otherAmount: 700, times: 3 });
    await fake.pay(order.checkout);
    Object.assign(fake.webhooks.troubles, { otherAmount: undefined, times: 1 });
    expect(await sums(order._id)).toEqual({ owed: -700, paid: 700 });
    // Less than it costs is not counted.
    await confirm(admin, order._id, { method: 'card' });
    expect(await sums(order._id)).toEqual({ owed: -700, paid: 1700 });
    await fake.refund(order.checkout, 700);
    // A card payment without a name is not the one that has another.
    expect(await sums(order._id)).toEqual({ owed: 0, paid: 1000 });
  });

  it('late: is counted when an owner confirms the order as paid by card, and goes back as any other', async () => {
    const order = await aCheckout(server, ten);
    await step(order._id, 'cancel');
    await fake.pay(order.checkout);
    expect([await sums(order._id), await lines(order._id)]).toEqual([{ owed: -1000, paid: 1000 }, 1]);
    const { body } = await confirm(admin, order._id, { method: 'card' });
    expect(body.payment).toMatchObject({ method: 'card', reference: expect.stringMatching(/^pi_/) });
    expect([await sums(order._id), await lines(order._id)]).toEqual([{ owed: 0, paid: 1000 }, 0]);
    await fake.refund(order.checkout);
    expect(await sums(order._id)).toEqual({ owed: 0, paid: 0 });
    expect((await admin.get(`/orders/${order._id}`)).body.order.status).toBe('refunded');
  });

  it('is in the books though the order is gone', async () => {
    const order = await aCheckout(server, ten);
    await server.ctx.db.deleteFrom('orders').where('id', '=', order._id).execute();
    await fake.pay(order.checkout);
    expect([await sums(order._id), await lines(order._id)]).toEqual([{ owed: -1000, paid: 1000 }, 1]);
    await fake.refund(order.checkout);
    expect([await sums(order._id), await lines(order._id)]).toEqual([{ owed: 0, paid: 0 }, 0]);
  });

  it('disputed: the bank takes that, and a certificate that was paid otherwise stays valid', async () => {
    const gift = await aGiftOrder(server, { dollars: 25 });
    const { body } = await press(server, gift.token);
    const checkout = new URL(body.url).pathname.split('/').at(-1) ?? '';
    await confirm(admin, gift.orderId, { method: 'bank' });
    await fake.pay(checkout);
    await fake.dispute(checkout);
    expect(await sums(gift.orderId)).toEqual({ owed: 0, paid: 2500 });
    expect((await balance(server, gift.code)).body).toMatchObject({ leftCents: 2500, state: 'valid' });
    await step(gift.orderId, 'refund');
    expect(await sums(gift.orderId)).toEqual({ owed: 0, paid: 0 });
  });

  it('stays in the books when an owner takes the confirmation back, for it came; confirmed again it is counted', async () => {
    const order = await aCheckout(server, ten);
    await fake.pay(order.checkout);
    await step(order._id, 'unconfirm');
    expect(await sums(order._id)).toEqual({ owed: -1000, paid: 1000 });
    await confirm(admin, order._id, { method: 'card' });
    expect(await sums(order._id)).toEqual({ owed: 0, paid: 1000 });
    await step(order._id, 'refund');
    await fake.refund(order.checkout);
    await step(order._id, 'unconfirm');
    expect(await sums(order._id)).toEqual({ owed: 0, paid: 0 });
  });

  it('by a card without a name, paid back by hand and told afterwards, goes back once', async () => {
    const order = await aCheckout(server, ten);
    await confirm(admin, order._id, { method: 'card' });
    await fake.pay(order.checkout);
    expect(await sums(order._id)).toEqual({ owed: 0, paid: 1000 });
    await step(order._id, 'refund');
    await fake.refund(order.checkout);
    expect(await sums(order._id)).toEqual({ owed: 0, paid: 0 });
  });
});

it('journal, income by month and the orders themselves say the same', async () => {
  const year = server.clock.now().toISOString().slice(0, 4);
  const { body } = await admin.get(`/ledger/journal?year=${year}`);
  const { rows } = readCsv(new TextEncoder().encode(String(body)), 1000);
  const amount = (text = '') => Math.round(Number(text) * 100);
  const ofAccount = (account?: string) =>
    rows
      .filter((row) => account === undefined || row[4] === account)
      .reduce((sum, row) => sum + amount(row[5]) - amount(row[6]), 0);
  expect(rows.length).toBeGreaterThan(20);
  expect(ofAccount()).toBe(0);
  const ids = (await server.ctx.db.selectFrom('orders').select('id').execute()).map(({ id }) => id);
  const all = await Promise.all(ids.map(sums));
  const paid = all.reduce((sum, one) => sum + one.paid, 0);
  expect(ofAccount('Clients')).toBe(all.reduce((sum, one) => sum + one.owed, 0));
  expect(ofAccount('Card') + ofAccount('Bank')).toBe(paid);
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const asAdmin = {
    ...server.ctx,
    actor: { kind: 'admin' as const, accountId: 'nobodys', email: 'owner@example.com' },
  };
  const income = await scoreIncome(asAdmin, months);
  expect([...income.values()].reduce((sum, cents) => sum + cents, 0)).toBe(paid);
});
