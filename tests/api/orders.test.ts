import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeScore } from '#/features/compositions/scores.server.ts';
import { HOUR_MS } from '#/platform/time/durations.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { sendScore } from '../support/content.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrder, aWork, confirm, orderRequest, tokenOf } from '../support/orders.ts';
import { aPdf } from '../support/resumes.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;
let visitor: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    BUSINESS_EMAIL: 'office@forte.example',
    PAY_TO: 'https://pay.example.com/us?amount={amount}&note={shortcode}',
  });
  admin = await signInAsAdmin(server);
  visitor = new BrowserSession(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const read = async (id: string) => (await admin.get(`/orders/${id}`)).body;

describe('an order', () => {
  it('has the shortcode of its first work, how many more, and its own code; the buyer is told how to pay', async () => {
    const [one, other] = [await aWork(admin, { price: 12 }), await aWork(admin, { price: 5 })];
    const lines = [
      { opusNo: one, copies: 2 },
      { opusNo: other, copies: 1 },
    ];
    const order = await anOrder(server, { lines, seenTotalCents: 2900 });
    expect(order.totalCents).toBe(2900);
    expect(order.shortcode).toMatch(new RegExp(`^[a-z]{3}${one}.*\\+1-${order.code}$`));
    const mail = await mailbox.find(order.email, /^Your order/);
    expect(mail.text).toContain(order.shortcode);
    expect(mail.text).toContain(`https://pay.example.com/us?amount=29.00&note=${encodeURIComponent(order.shortcode)}`);
    expect(mail.text).toContain('no later than 24 hours');
    expect(tokenOf(mail.text ?? '')).toHaveLength(43);
    const copy = await mailbox.find('office@forte.example', new RegExp(`New order ${order.code}`));
    expect(copy.replyTo?.text).toBe(order.email);
    expect((await read(order._id)).order).toMatchObject({
      status: 'open',
      buyerName: 'June Sample',
      lines: [
        { opusNo: one, copies: 2, unitCents: 1200, ready: false },
        { opusNo: other, copies: 1, unitCents: 500, ready: false },
      ],
    });
  });

  it('is made once per key, and each answer has a link of its own', async () => {
    const headers = { 'Idempotency-Key': 'order-1' };
    const request = orderRequest();
    const first = await visitor.post('/orders', request, { headers });
    const second = await visitor.post('/orders', request, { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body._id).toBe(first.body._id);
    expect(second.body.orderPath).not.toBe(first.body.orderPath);
    const { body } = await admin.get(`/orders?search=${request.buyerEmail}`);
    expect(body.total).toBe(1);
    const kept = await server.ctx.db.selectFrom('idempotencyKeys').select('answer').execute();
    expect(kept.map(({ answer }) => answer).join()).not.toContain(tokenOf(first.body.orderPath));
  });

  it.each([
    ['no address', { buyerEmail: '' }, 'buyerEmail'],
    ['a broken address', { buyerEmail: 'june@' }, 'buyerEmail'],
    ['nothing chosen', { lines: [] }, 'lines'],
    ['a work there is not', { lines: [{ opusNo: '999', copies: 1 }] }, 'lines.0.opusNo'],
    ['a work twice', { lines: [{ opusNo: 'b1' }, { opusNo: 'b1' }] }, 'lines.1.opusNo'],
    ['no copy', { lines: [{ opusNo: 'b1', copies: 0 }] }, 'lines.0.copies'],
    ['half a copy', { lines: [{ opusNo: 'b1', copies: 1.5 }] }, 'lines.0.copies'],
    ['a name of two lines', { buyerName: 'June\nBcc: all@example.com' }, 'buyerName'],
    ['a price of its own', { lines: [{ opusNo: 'b1', copies: 1, unitCents: 1 }] }, 'lines.0'],
  ])('is refused with %s, in words beside it', async (_, changes, field) => {
    const answer = await visitor.post('/orders', orderRequest(changes));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields).some((path) => path.startsWith(field))).toBe(true);
  });

  it('at another price than was seen is not made', async () => {
    const opusNo = await aWork(admin, { price: 12 });
    await admin.call('PATCH', `/compositions/${opusNo}`, { body: { price: 14 } });
    const answer = await visitor.post('/orders', orderRequest({ lines: [{ opusNo }], seenTotalCents: 1200 }));
    expectRefusal(answer, 409, 'conflict');
  });

  it('of works that cost cents costs their sum, to the cent', async () => {
    const lines = [
      { opusNo: await aWork(admin, { price: 12.5 }), copies: 3 },
      { opusNo: await aWork(admin, { price: 4.05 }), copies: 1 },
    ];
    const order = await anOrder(server, { lines, seenTotalCents: 4155 });
    expect((await read(order._id)).order).toMatchObject({
      totalCents: 4155,
      lines: [{ unitCents: 1250 }, { unitCents: 405 }],
    });
    const mail = await mailbox.find(order.email, /\$41\.55/);
    expect(mail.text).toContain('$41.55');
  });

  it('keeps its price and title when the catalogue changes', async () => {
    const opusNo = await aWork(admin, { price: 12, title: 'As It Was' });
    const order = await anOrder(server, { lines: [{ opusNo }] });
    await admin.call('PATCH', `/compositions/${opusNo}`, { body: { price: 40, title: 'As It Is' } });
    expect((await read(order._id)).order).toMatchObject({ totalCents: 1200, lines: [{ title: 'As It Was' }] });
  });

  it('that is announced as paid while an owner looks at it is confirmed all the same', async () => {
    const order = await anOrder(server);
    expect((await visitor.post('/orders/by-link/claim', { token: order.token })).status).toBe(200);
    expect((await confirm(admin, order._id, { seen: 0 })).body.status).toBe('paid');
  });

  it('that is announced as paid tells the owners once', async () => {
    const order = await anOrder(server);
    for (const _ of [1, 2])
      expect((await visitor.post('/orders/by-link/claim', { token: order.token })).status).toBe(200);
    await mailbox.find('office@forte.example', new RegExp(`Paid, says the buyer: order ${order.code}`));
    expect((await read(order._id)).history.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'claimed']);
  });

  it('can be cancelled by its buyer until it is paid', async () => {
    const [kept, paid] = [await anOrder(server), await anOrder(server)];
    expect((await visitor.post('/orders/by-link/cancel', { token: kept.token })).status).toBe(200);
    expect((await read(kept._id)).order.status).toBe('cancelled');
    expect((await visitor.post('/orders/by-link/cancel', { token: kept.token })).status).toBe(409);
    await confirm(admin, paid._id);
    expectRefusal(await visitor.post('/orders/by-link/cancel', { token: paid.token }), 409, 'conflict');
  });
});

describe('a confirmed payment', () => {
  it('delivers at once: status, receipt number, and one mail with the way to the scores', async () => {
    const opusNo = await aWork(admin);
    await sendScore(admin, opusNo, aPdf());
    const order = await anOrder(server, { lines: [{ opusNo }] });
    const { status, body } = await confirm(admin, order._id, { method: 'bank', reference: 'No. 4711', seen: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'paid', payment: { method: 'bank', reference: 'No. 4711' } });
    expect(body.deliveredAt).toEqual(expect.any(String));
    const mail = await mailbox.find(order.email, /^Your scores are ready/);
    expect(mail.text).toContain('/order?token=');
    expectRefusal(await confirm(admin, order._id), 409, 'conflict');
    expect((await read(order._id)).history.at(-1)).toMatchObject({
      kind: 'confirmed',
      mail: { state: expect.any(String) },
    });
  });

  it('of a work without a full score says so, and delivers when there is one', async () => {
    const opusNo = await aWork(admin, { title: 'Not Yet Printed' });
    const order = await anOrder(server, { lines: [{ opusNo }] });
    expect((await confirm(admin, order._id)).body.deliveredAt).toBeNull();
    const received = await mailbox.find(order.email, /^Payment received/);
    expect(received.text).toContain('Still being prepared: Not Yet Printed');
    expect((await admin.get('/orders?show=undelivered')).body.items.map((one: { _id: string }) => one._id)).toContain(
      order._id,
    );
    await sendScore(admin, opusNo, aPdf());
    await mailbox.find(order.email, /^Your scores are ready/);
    expect((await read(order._id)).order).toMatchObject({ deliveredAt: expect.any(String), lines: [{ ready: true }] });
  });

  it('is delivered within a minute when whoever took the score in could not', async () => {
    const opusNo = await aWork(admin);
    const order = await anOrder(server, { lines: [{ opusNo }] });
    await confirm(admin, order._id);
    const owner = { kind: 'admin', accountId: 'a', email: 'owner@example.com' } as const;
    await storeScore({ ...server.ctx, actor: owner }, opusNo, { name: 'late.pdf', bytes: aPdf() });
    expect((await read(order._id)).order.deliveredAt).toBeNull();
    await server.minutely.look();
    expect((await read(order._id)).order.deliveredAt).toEqual(expect.any(String));
    await mailbox.find(order.email, /^Your scores are ready/);
  });

  it('gets receipt numbers without a gap when many come at once, each order once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(server)));
    const answers = await Promise.all([...orders, ...orders].map(({ _id }) => confirm(admin, _id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    const numbers = answers.flatMap(({ body }) => body.payment?.receiptNo ?? []).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index));
  });

  it('taken back by mistake closes the scores, and keeps its number', async () => {
    const order = await anOrder(server);
    const { receiptNo } = (await confirm(admin, order._id)).body.payment;
    const back = await admin.post(`/orders/${order._id}/status`, { step: 'unconfirm', words: 'wrong one' });
    expect(back.body).toMatchObject({ status: 'open', payment: null, deliveredAt: null });
    expect((await confirm(admin, order._id)).body.payment.receiptNo).toBe(receiptNo);
  });

  it('paid back is told to the buyer', async () => {
    const order = await anOrder(server);
    await confirm(admin, order._id);
    expect((await admin.post(`/orders/${order._id}/status`, { step: 'refund' })).body.status).toBe('refunded');
    const mail = await mailbox.find(order.email, `Paid back: order ${order.code}`);
    expect(mail.text).toContain('can no longer be downloaded');
  });

  it('of several at once: each stands for itself', async () => {
    const [one, other] = [await anOrder(server), await anOrder(server)];
    await admin.post(`/orders/${other._id}/status`, { step: 'cancel' });
    await admin.post(`/orders/${other._id}/status`, { step: 'reopen' });
    const { body } = await admin.post('/orders/confirmations', {
      orders: [{ id: one._id, reference: 'a' }, { id: 'nobodys' }, { id: other._id, seen: 0 }],
    });
    expect(body.confirmed).toEqual([one._id]);
    expect(body.refused.map(({ id }: { id: string }) => id)).toEqual(['nobodys', other._id]);
  });
});

describe('what the owners see', () => {
  it('is found by name, address, code, title and reference', async () => {
    const order = await anOrder(server, { buyerName: 'Zoë Sample' });
    for (const search of ['zoe', order.email, order.code.toLowerCase(), 'skipping'])
      expect((await admin.get(`/orders?search=${search}`)).body.items[0]._id).toBe(order._id);
    await confirm(admin, order._id, { reference: 'Wire 99' });
    expect((await admin.get('/orders?search=wire+99')).body.total).toBe(1);
  });

  it('two who act on what both saw: the second is told', async () => {
    const order = await anOrder(server);
    await admin.call('PATCH', `/orders/${order._id}`, { body: { buyerName: 'Zoë Sample', seen: 0 } });
    expectRefusal(await confirm(admin, order._id, { seen: 0 }), 409, 'conflict');
  });

  it('what waits for more than 24 hours is overdue', async () => {
    const order = await anOrder(server);
    const overdue = async () => {
      const { body } = await admin.get('/orders?show=overdue');
      return body.items.map(({ _id }: { _id: string }) => _id);
    };
    expect(await overdue()).not.toContain(order._id);
    server.clock.advance(25 * HOUR_MS);
    admin = await signInAsAdmin(server);
    expect(await overdue()).toContain(order._id);
    await confirm(admin, order._id);
    expect(await overdue()).not.toContain(order._id);
  });
});
