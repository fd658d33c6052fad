import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEntries } from '#/features/ledger/records.server.ts';
import { owedCents, paidCents } from '#/features/ledger/rules.ts';
import { scoreIncome } from '#/features/orders/queries.server.ts';
import { readCsv } from '#/platform/text/csv.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { aCheckout, startCardServer } from '../support/card-payments.ts';
import { sendScore } from '../support/content.ts';
import { signInAsAdmin } from '../support/factories.ts';
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
