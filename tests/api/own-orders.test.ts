import { afterAll, beforeAll, expect, it } from 'vitest';
import { openByToken } from '#/features/orders/links.server.ts';
import { listOwnOrders, ownBuyer } from '#/features/orders/queries.server.ts';
import { aVerifiedClient } from '../support/account.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrder, tokenOf } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, PAY_TO: 'https://venmo.com/u/two-grands' });
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

/** What this client's pages are drawn from. */
async function contextOf({ email }: { email: string }) {
  const account = await server.ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...server.ctx, actor: { kind: 'client' as const, accountId: account.id, email } };
}
const ownLink = (client: BrowserSession, id: string) => client.post(`/orders/${id}/own-link`);

it('a client finds the orders of their verified address, and opens each by a link of its own', async () => {
  const client = await aVerifiedClient(server, mailbox);
  const first = await anOrder(server, { buyerEmail: client.email.toUpperCase() });
  server.clock.advance(60_000);
  const second = await anOrder(server, { buyerEmail: client.email });
  await anOrder(server);
  const own = await listOwnOrders(await contextOf(client));
  expect(own.map(({ _id }) => _id)).toEqual([second._id, first._id]);
  const { status, body } = await ownLink(client, first._id);
  expect(status).toBe(201);
  expect((await openByToken(server.ctx, tokenOf(body.orderPath)))?.order._id).toBe(first._id);
});

it("an address that is not verified shows nothing and opens nothing: it may be a stranger's", async () => {
  const client = await signUp(server);
  const order = await anOrder(server, { buyerEmail: client.email });
  expect(await listOwnOrders(await contextOf(client))).toEqual([]);
  expectRefusal(await ownLink(client, order._id), 404, 'not_found');
});

it("another buyer's order is as good as none", async () => {
  const client = await aVerifiedClient(server, mailbox);
  const other = await anOrder(server);
  expectRefusal(await ownLink(client, other._id), 404, 'not_found');
  expectRefusal(await ownLink(client, 'nobodys'), 404, 'not_found');
});

it('links that the owners hold back are not given out this way either', async () => {
  const client = await aVerifiedClient(server, mailbox);
  const order = await anOrder(server, { buyerEmail: client.email });
  await admin.call('DELETE', `/orders/${order._id}/links`);
  expectRefusal(await ownLink(client, order._id), 403, 'forbidden');
});

it('a form to order is filled in for who is signed in', async () => {
  const client = await signUp(server, { firstName: 'June', lastName: 'Sample' });
  expect(await ownBuyer(await contextOf(client))).toEqual({ email: client.email, name: 'June Sample' });
  expect(await ownBuyer(server.ctx)).toEqual({ email: '', name: '' });
});

it('a new order tells how it is paid', async () => {
  const order = await anOrder(server, { lines: [{ opusNo: 'b1', copies: 3 }] });
  const { payment } = order as unknown as { payment: { url: string; shortcode: string; qr: { size: number } } };
  expect(payment.shortcode).toBe(order.shortcode);
  expect(new URL(payment.url).searchParams.get('amount')).toBe('6.00');
  expect(payment.qr.size).toBeGreaterThan(20);
});
