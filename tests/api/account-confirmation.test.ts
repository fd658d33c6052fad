import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, logIn, PASSWORD, tokenIn, VERIFY_SUBJECT } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrder } from '../support/orders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const OWNERS_PASSWORD = 'pizzicato sul ponticello';
const CHOOSE_FIRST =
  'Please choose a new password, or log in first: only then is it certain that the account with this email is yours.';

let mailbox: Mailbox;
let server: TestServer;
let addresses = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const newAddress = () => `mailbox-owner-${++addresses}@example.com`;
const linkTo = async (email: string) => tokenIn(await mailbox.find(email, VERIFY_SUBJECT));
const confirm = (browser: BrowserSession, token: string, password?: string) =>
  browser.post('/auth/verify', { token, password });
const verifiedAt = async (email: string) =>
  (
    await server.ctx.db
      .selectFrom('accounts')
      .select('emailVerifiedAt')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).emailVerifiedAt;
const opensOrder = async (browser: BrowserSession, id: string) =>
  (await browser.post(`/orders/${id}/own-link`)).status === 201;

describe('an address that a stranger signed up with, confirmed by the owner of its mailbox', () => {
  it('gives the stranger nothing: a new password is set first, and only it opens the account and its orders', async () => {
    const email = newAddress();
    const order = await anOrder(server, { buyerEmail: email });
    const stranger = await signUp(server, { email });
    const owner = new BrowserSession(server);
    const token = await linkTo(email);

    expectRefusal(await confirm(owner, token), 422, 'validation', { password: CHOOSE_FIRST });
    expectRefusal(await confirm(owner, token, 'password'), 422, 'validation');
    expect(await verifiedAt(email)).toBeNull();
    expect(await opensOrder(stranger, order._id)).toBe(false);

    const confirmed = await confirm(owner, token, OWNERS_PASSWORD);
    expect(confirmed).toMatchObject({ status: 200, body: { email, session: { email, role: 'client' } } });
    expect(await verifiedAt(email)).not.toBeNull();
    owner.token = confirmed.body.session.token;
    expect(await opensOrder(owner, order._id)).toBe(true);

    expect(await isSignedIn(stranger)).toBe(false);
    expect(await opensOrder(stranger, order._id)).toBe(false);
    expectRefusal(
      await new BrowserSession(server).post('/clients/login', { email, password: PASSWORD }),
      401,
      'unauthenticated',
    );
    expect(await isSignedIn(await logIn(server, email, OWNERS_PASSWORD))).toBe(true);
  });

  it('is not confirmed by the owner being signed in to an account of their own', async () => {
    const email = newAddress();
    const stranger = await signUp(server, { email });
    const owner = await signUp(server);
    const token = await linkTo(email);
    expectRefusal(await confirm(owner, token), 422, 'validation', { password: CHOOSE_FIRST });
    expect((await confirm(owner, token, OWNERS_PASSWORD)).body.session).toMatchObject({ email });
    expect((await owner.get('/auth/session')).body.email).toBe(email);
    expect(await isSignedIn(stranger)).toBe(false);
  });

  it('is as safe when the stranger moves an account of theirs to it', async () => {
    const email = newAddress();
    const order = await anOrder(server, { buyerEmail: email });
    const stranger = await signUp(server);
    await stranger.call('PATCH', `/clients/${stranger.email}`, { body: { email, currentPassword: PASSWORD } });
    const token = await linkTo(email);
    expectRefusal(await confirm(new BrowserSession(server), token), 422, 'validation', { password: CHOOSE_FIRST });
    expect((await confirm(new BrowserSession(server), token, OWNERS_PASSWORD)).body.email).toBe(email);
    expect(await isSignedIn(stranger)).toBe(false);
    expect(await opensOrder(stranger, order._id)).toBe(false);
    expect(await isSignedIn(await logIn(server, email, OWNERS_PASSWORD))).toBe(true);
  });
});

describe('an address of one’s own', () => {
  it('is confirmed by the link alone where its client is signed in, and everything stays as it was', async () => {
    const client = await signUp(server);
    const phone = await logIn(server, client.email);
    const confirmed = await confirm(client, await linkTo(client.email));
    expect(confirmed.body).toEqual({ email: client.email, message: `Thank you: ${client.email} is verified.` });
    expect([await isSignedIn(client), await isSignedIn(phone)]).toEqual([true, true]);
    expect(await isSignedIn(await logIn(server, client.email))).toBe(true);
  });

  it('is confirmed on another device by the same link, once its client has logged in there', async () => {
    const client = await signUp(server);
    const token = await linkTo(client.email);
    expectRefusal(await confirm(new BrowserSession(server), token), 422, 'validation');
    const desk = await logIn(server, client.email);
    expect((await confirm(desk, token)).status).toBe(200);
    expect(await verifiedAt(client.email)).not.toBeNull();
  });
});
