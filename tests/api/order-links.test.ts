import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldOrders } from '#/features/orders/changes.server.ts';
import { openByToken } from '#/features/orders/links.server.ts';
import { ORDER_LINK_OVER } from '#/features/orders/messages.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { anOrder, anotherToken, confirm, tokenOf } from '../support/orders.ts';
import { startServerWithMail } from '../support/server-with-mail.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;
let stop: () => Promise<void>;
let visitor: BrowserSession;

beforeAll(async () => {
  ({ mailbox, server, admin, stop } = await startServerWithMail(startServerWithPages));
  visitor = new BrowserSession(server);
});
afterAll(() => stop());

const state = async (token: string) => (await openByToken(server.ctx, token))?.state;
const change = (id: string, body: object) => admin.call('PATCH', `/orders/${id}`, { body });

describe('links to an order', () => {
  it('open one order and no other, and nothing is stored that opens one', async () => {
    const [mine, other] = [await anOrder(server), await anOrder(server)];
    expect((await openByToken(server.ctx, mine.token))?.order._id).toBe(mine._id);
    expect((await openByToken(server.ctx, other.token))?.order._id).toBe(other._id);
    const stored = JSON.stringify(await server.ctx.db.selectFrom('mailedLinks').selectAll().execute());
    expect(stored).not.toContain(mine.token);
  });

  it.each(['', 'x', 'A'.repeat(43), '../../etc/passwd', '%00'])('guessed as %j open nothing', async (token) => {
    expectRefusal(await visitor.post('/orders/by-link/claim', { token }), 404, 'not_found');
  });

  it('closed by the owners stay closed until the owners send a new one', async () => {
    const order = await anOrder(server);
    const second = await anotherToken(server, order._id);
    expect((await admin.call('DELETE', `/orders/${order._id}/links`)).body.linksRevokedAt).toEqual(expect.any(String));
    expect([await state(order.token), await state(second)]).toEqual(['revoked', 'revoked']);
    expectRefusal(await visitor.post('/orders/by-link/claim', { token: order.token }), 403, 'forbidden');

    expect((await visitor.post('/orders/links', { email: order.email })).status).toBe(202);
    const asked = await mailbox.find(order.email, 'The links to your orders');
    expect(asked.text).toContain('We have closed the links of this order');
    expect(asked.text).not.toContain('token=');

    expect((await admin.post(`/orders/${order._id}/links`, {})).body.linksRevokedAt).toBeNull();
    const sent = await mailbox.find(order.email, `Your new link to order ${order.code}`);
    expect(await state(tokenOf(sent.text ?? ''))).toBe('open');
    expect(await state(order.token)).toBe('revoked');
  });

  it('end after a year, and say so; a new one goes to the address of the order, whatever became of it', async () => {
    const order = await anOrder(server);
    await confirm(admin, order._id);
    server.clock.advance(364 * DAY_MS);
    expect(await state(order.token)).toBe('open');
    server.clock.advance(2 * DAY_MS);
    expect(await state(order.token)).toBe('over');
    const page = await fetch(`${server.origin}/order?token=${order.token}`);
    expect([page.status, (await page.text()).includes(ORDER_LINK_OVER)]).toEqual([410, true]);
    for (const call of ['claim', 'cancel']) {
      const refused = await visitor.post(`/orders/by-link/${call}`, { token: order.token });
      expectRefusal(refused, 403, 'forbidden');
      expect(refused.body.error).toBe(ORDER_LINK_OVER);
    }
    expect((await visitor.post('/orders/links', { email: order.email })).status).toBe(202);
    const mail = await mailbox.find(order.email, 'The links to your orders');
    expect(await state(tokenOf(mail.text ?? ''))).toBe('open');
    admin = await signInAsAdmin(server);
  });

  it('that are lost go to their own address only, and nobody learns whose there are', async () => {
    const [mine, other] = [await anOrder(server), await anOrder(server)];
    const known = await visitor.post('/orders/links', { email: mine.email.toUpperCase() });
    const unknown = await visitor.post('/orders/links', { email: 'nobody@example.com' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const mail = await mailbox.find(mine.email, 'The links to your orders');
    expect(mail.text).toContain(mine.code);
    expect(mail.text).not.toContain(other.code);
    expect((await openByToken(server.ctx, tokenOf(mail.text ?? '')))?.order._id).toBe(mine._id);
    const toNobody = await server.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('toAddress', '=', 'nobody@example.com')
      .execute();
    expect(toNobody).toEqual([]);
  });

  it('follow a corrected address: the old ones close, a new one goes out', async () => {
    const order = await anOrder(server, { buyerEmail: 'jnue@example.com' });
    await confirm(admin, order._id);
    const email = 'june.right@example.com';
    expect((await change(order._id, { buyerEmail: email, seen: 1 })).body.buyerEmail).toBe(email);
    expect(await state(order.token)).toBe('revoked');
    const mail = await mailbox.find(email, `Your new link to order ${order.code}`);
    expect(await state(tokenOf(mail.text ?? ''))).toBe('open');
    expect((await admin.get(`/orders?search=${email}`)).body.total).toBe(1);
    const acts = await server.ctx.db
      .selectFrom('auditEntries')
      .select('changes')
      .where('itemId', '=', order._id)
      .execute();
    expect(JSON.stringify(acts)).not.toContain(email);
  });
});

it('an order nobody paid is cancelled after 30 days and forgotten 90 days later; what was paid stays', async () => {
  const [unpaid, paid] = [await anOrder(server), await anOrder(server)];
  await confirm(admin, paid._id);
  server.clock.advance(31 * DAY_MS);
  await forgetOldOrders(server.ctx);
  const [kept] = await server.ctx.db.selectFrom('orders').select('status').where('id', '=', unpaid._id).execute();
  expect(kept?.status).toBe('cancelled');
  server.clock.advance(91 * DAY_MS);
  await forgetOldOrders(server.ctx);
  const fresh = await signInAsAdmin(server);
  expect((await fresh.get(`/orders/${unpaid._id}`)).status).toBe(404);
  expect((await fresh.get(`/orders/${paid._id}`)).body.order.status).toBe('paid');
});
