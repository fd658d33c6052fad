import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder, readOrderHistory } from '#/features/orders/records.server.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { aCheckout, startCardServer, WEBHOOK } from '../support/card-payments.ts';
import { sendScore } from '../support/content.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { confirm } from '../support/orders.ts';
import { aPdf } from '../support/resumes.ts';
import type { StripeFake } from '../support/stripe-fake.ts';
import { asEvent } from '../support/stripe-webhooks.ts';
import type { TestServer } from '../support/test-server.ts';

let server: TestServer;
let fake: StripeFake;
let admin: BrowserSession;
let mailbox: Mailbox;
let stop: () => Promise<void>;

beforeAll(async () => {
  mailbox = await openMailbox();
  ({ server, fake, stop } = await startCardServer({ SMTP_URL: mailbox.url }));
  admin = await signInAsAdmin(server);
  // Typesetting what is ordered would be most of the work here, and is told of in notations.test.ts.
  await sendScore(admin, 'b1', aPdf());
});
afterAll(async () => {
  await stop();
  await mailbox.close();
});

const read = (id: string) => readOrder(server.ctx, id);
const kinds = async (id: string) => (await readOrderHistory(server.ctx, id)).map(({ kind }) => kind);
const lines = async (): Promise<{ _id: string; words: string; orderId: string | null }[]> =>
  (await admin.get('/payments/lines')).body;
const linesOf = async (id: string) => (await lines()).filter(({ orderId }) => orderId === id).map(({ words }) => words);
const tell = (body: string, signature: string | undefined = fake.webhooks.sign(body)) =>
  fetch(`${server.origin}/api${WEBHOOK}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) },
    body,
  });

describe('a notice', () => {
  it('told 100 times, at once and in any order, delivers once: one mail, one receipt number', async () => {
    fake.webhooks.troubles.hold = true;
    const before = fake.webhooks.events.length;
    const orders = await Promise.all([1, 2, 3, 4].map(() => aCheckout(server)));
    for (const { checkout } of orders) await fake.pay(checkout);
    const events = fake.webhooks.events.slice(before);
    fake.webhooks.troubles.hold = false;
    const shuffled = Array.from({ length: 100 }, (_, index) => events[(index * 37) % events.length]);
    await tellUntilTaken(shuffled.map((event) => event ?? { id: '', type: '', body: '' }));
    await fake.webhooks.release('last first');
    const paid = await Promise.all(orders.map(({ _id }) => read(_id)));
    expect(paid.map((order) => order?.status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    const numbers = paid.map((order) => order?.payment?.receiptNo ?? 0).toSorted();
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3]);
    for (const { _id, email } of orders) {
      await mailbox.find(email, /^Your scores are ready/);
      const [placed, confirmed, ...later] = await kinds(_id);
      expect([placed, confirmed]).toEqual(['placed', 'confirmed']);
      // Where typesetting takes too long, the scores follow by themselves.
      expect([[], ['delivered']]).toContainEqual(later);
      expect(await linesOf(_id)).toEqual([]);
    }
    await expect.poll(waitingMails).toBe(0);
    for (const { email } of orders)
      expect(mailsTo(email).filter(({ subject }) => subject?.startsWith('Your scores are ready'))).toHaveLength(1);
  });

  it('that is not signed by Stripe is refused, and nothing of it is stored', async () => {
    const order = await aCheckout(server);
    fake.webhooks.troubles.wrongSignature = true;
    await fake.pay(order.checkout);
    fake.webhooks.troubles.wrongSignature = false;
    const event = fake.webhooks.events.at(-1);
    const forged = await tell(event?.body ?? '', '');
    expect([fake.webhooks.answers.at(-1)?.status, forged.status]).toEqual([400, 400]);
    expect(await forged.json()).toMatchObject({ code: 'bad_notice', error: expect.stringMatching(/not signed/) });
    expect((await read(order._id))?.status).toBe('open');
    const stored = server.ctx.db
      .selectFrom('paymentEvents')
      .select('id')
      .where('id', '=', event?.id ?? '');
    expect(await stored.execute()).toEqual([]);
    await tell(event?.body ?? '');
    expect((await read(order._id))?.status).toBe('paid');
  });

  it('of another kind is understood; one that is too large or no JSON is not', async () => {
    const other = asEvent('customer.created', { id: 'cus_1' }, server.clock.now());
    expect((await tell(other.body)).status).toBe(200);
    expect((await tell('{')).status).toBe(400);
    expect((await tell(`"${'x'.repeat(300_000)}"`)).status).toBe(413);
  });
});

describe('a payment that does not fit', () => {
  it.each([
    ['another amount', { otherAmount: 100 }, /^\$1\.00 \(pi_\w+\) was paid by card for order \w+, which costs \$2\.00/],
    ['another currency', { otherCurrency: 'eur' }, /^€2\.00 \(pi_\w+\) was paid by card for order/],
  ])('of %s delivers nothing and is a line for the owners, once', async (_, trouble, line) => {
    const order = await aCheckout(server);
    Object.assign(fake.webhooks.troubles, trouble, { times: 3 });
    await fake.pay(order.checkout);
    Object.assign(fake.webhooks.troubles, { times: 1 });
    await fake.settle(order.checkout, true);
    Object.assign(fake.webhooks.troubles, { otherAmount: undefined, otherCurrency: undefined });
    expect(await linesOf(order._id)).toEqual([expect.stringMatching(line)]);
    expect(await read(order._id)).toMatchObject({ status: 'open', payment: null });
    expect(await kinds(order._id)).toEqual(['placed']);
  });

  it('is mailed to the owners too', async () => {
    const order = await aCheckout(server);
    await confirm(admin, order._id);
    await fake.pay(order.checkout);
    const [line = ''] = await linesOf(order._id);
    await expect
      .poll(() => mailbox.received.filter(({ text }) => text?.includes(line)).map(({ subject }) => subject))
      .toEqual(['A card payment needs you']);
  });

  it('for an order that was cancelled, is paid already, or is gone, is a line and no second delivery', async () => {
    const [cancelled, byPhone, gone] = [await aCheckout(server), await aCheckout(server), await aCheckout(server)];
    await admin.post(`/orders/${cancelled._id}/status`, { step: 'cancel' });
    await confirm(admin, byPhone._id);
    await server.ctx.db.deleteFrom('orders').where('id', '=', gone._id).execute();
    for (const { checkout } of [cancelled, byPhone, gone]) await fake.pay(checkout);
    expect(await linesOf(cancelled._id)).toEqual([expect.stringMatching(/which was cancelled\. Nothing was sent/)]);
    expect(await linesOf(byPhone._id)).toEqual([expect.stringMatching(/had been paid by phone before/)]);
    expect(await linesOf(gone._id)).toEqual([expect.stringMatching(/an order that is no longer here/)]);
    expect((await read(cancelled._id))?.status).toBe('cancelled');
    expect(await kinds(byPhone._id)).toEqual(['placed', 'confirmed']);
    // Paid back at Stripe, it is nobody's business any more.
    await fake.refund(byPhone.checkout);
    expect(await linesOf(byPhone._id)).toEqual([]);
    expect((await read(byPhone._id))?.status).toBe('paid');
  });

  it('is listed until an owner has seen to it', async () => {
    const order = await aCheckout(server);
    await admin.post(`/orders/${order._id}/status`, { step: 'cancel' });
    await fake.pay(order.checkout);
    const line = (await lines()).find(({ orderId }) => orderId === order._id);
    const settle = () => admin.post(`/payments/lines/${line?._id}/settle`);
    expect([(await settle()).status, (await settle()).status]).toEqual([204, 204]);
    expect(await linesOf(order._id)).toEqual([]);
    const { body } = await admin.get(`/audit?kind=order`);
    expect(JSON.stringify(body)).toContain('seen to');
  });
});

describe('money that goes back', () => {
  it('ends the order when it is all of it; some of it is noted', async () => {
    const order = await aCheckout(server, { lines: [{ opusNo: 'b1', copies: 5 }] });
    await fake.pay(order.checkout);
    await fake.refund(order.checkout, 200);
    expect((await read(order._id))?.status).toBe('paid');
    const { history } = (await admin.get(`/orders/${order._id}`)).body;
    expect(history.at(-1)).toMatchObject({
      kind: 'changed',
      words: '$2.00 of it was paid back at Stripe.',
      actor: 'site',
    });
    fake.webhooks.troubles.times = 3;
    await fake.refund(order.checkout);
    fake.webhooks.troubles.times = 1;
    expect((await read(order._id))?.status).toBe('refunded');
    expect(await kinds(order._id)).toEqual(['placed', 'confirmed', 'changed', 'refunded']);
    await mailbox.find(order.email, /^Paid back/);
  });

  it('told before it came ends the same', async () => {
    const order = await aCheckout(server);
    fake.webhooks.troubles.hold = true;
    await fake.pay(order.checkout);
    await fake.refund(order.checkout);
    fake.webhooks.troubles.hold = false;
    await fake.webhooks.release('last first');
    expect(await kinds(order._id)).toEqual(['placed', 'confirmed', 'refunded']);
  });

  it('told while Stripe can’t be asked is told again later', async () => {
    const order = await aCheckout(server);
    fake.webhooks.troubles.hold = true;
    await fake.pay(order.checkout);
    await fake.refund(order.checkout);
    fake.webhooks.troubles.hold = false;
    fake.troubles.errors = 3;
    const refund = fake.webhooks.events.at(-1);
    expect((await tell(refund?.body ?? '')).status).toBe(503);
    expect((await tell(refund?.body ?? '')).status).toBe(200);
    expect((await read(order._id))?.status).toBe('refunded');
    await fake.webhooks.release();
  });

  it('by a dispute is for the owners to answer', async () => {
    const order = await aCheckout(server);
    await fake.pay(order.checkout);
    await fake.dispute(order.checkout);
    expect(await linesOf(order._id)).toEqual([
      expect.stringMatching(new RegExp(`^The buyer of order ${order.code} disputes \\$2\\.00`)),
    ]);
    expect((await read(order._id))?.status).toBe('paid');
  });
});

/** At once; what the site has no room for just now, Stripe tells again. */
async function tellUntilTaken(events: Parameters<typeof fake.webhooks.send>[0][]): Promise<void> {
  const answers = await Promise.all(events.map((event) => fake.webhooks.send(event)));
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const refused = events.filter((_, index) => answers[index] === 503);
  if (refused.length > 0) await tellUntilTaken(refused);
}

async function waitingMails(): Promise<number> {
  const rows = await server.ctx.db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute();
  return rows.length;
}

function mailsTo(email: string) {
  return mailbox.received.filter(({ to }) => [to].flat().some((one) => one?.text === email));
}
