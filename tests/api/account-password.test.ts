import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, forgottenToken, isSignedIn, logIn, PASSWORD } from '../support/account.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const NEW_PASSWORD = 'pizzicato sul ponticello';

let mailbox: Mailbox;
let server: TestServer;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const change = (client: BrowserSession, newPassword: unknown, currentPassword: unknown = PASSWORD) =>
  client.post('/auth/password', { currentPassword, newPassword });

describe('POST /api/auth/password', () => {
  it('changes the password and ends every other session', async () => {
    const client = await signUp(server);
    const elsewhere = await logIn(server, client.email);
    const stranger = await signUp(server);
    expect((await change(client, NEW_PASSWORD)).status).toBe(200);
    expect([await isSignedIn(client), await isSignedIn(elsewhere), await isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await isSignedIn(await logIn(server, client.email))).toBe(false);
    expect(await isSignedIn(await logIn(server, client.email, NEW_PASSWORD))).toBe(true);
    await mailbox.find(client.email, 'Your password was changed');
  });

  it('ends the links that could set another', async () => {
    const client = await signUp(server);
    const token = await forgottenToken(server, mailbox, client.email);
    await change(client, NEW_PASSWORD);
    const answer = await client.post('/auth/reset', { token, password: PASSWORD });
    expectRefusal(answer, 422, 'validation');
  });

  it('refuses a wrong current password, and nothing has changed', async () => {
    const client = await signUp(server);
    const elsewhere = await logIn(server, client.email);
    const answer = await change(client, NEW_PASSWORD, 'not this one');
    expectRefusal(answer, 422, 'validation', { currentPassword: 'This is not your password.' });
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect(await isSignedIn(await logIn(server, client.email))).toBe(true);
  });

  it.each(['', 'short', 'password123', 'x'.repeat(129), undefined])('refuses %o as the new one', async (password) => {
    const answer = await change(await signUp(server), password);
    expectRefusal(answer, 422, 'validation');
    expect(Object.keys(answer.body.fields)).toEqual(['newPassword']);
  });

  it('is there for admins too', async () => {
    const admin = await signInAsAdmin(server);
    expect((await change(admin, NEW_PASSWORD, 'tutti fortissimo 88')).status).toBe(200);
    const { email } = (await admin.get('/auth/session')).body;
    const login = { email, password: NEW_PASSWORD };
    expect((await new BrowserSession(server).post('/admins/login', login)).status).toBe(200);
  });

  it('needs the token of the session', async () => {
    const client = await signUp(server);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expectRefusal(await client.post('/auth/password', body, { without: ['token'] }), 403, 'csrf');
  });
});

describe('POST /api/auth/logout-everywhere', () => {
  it('ends every session of the account, and of no other', async () => {
    const client = await signUp(server);
    const others = await Promise.all([logIn(server, client.email), logIn(server, client.email)]);
    const stranger = await signUp(server);
    const answer = await client.post('/auth/logout-everywhere');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    for (const session of [client, ...others]) expect(await isSignedIn(session)).toBe(false);
    expect(await isSignedIn(stranger)).toBe(true);
    expect(await isSignedIn(await logIn(server, client.email))).toBe(true);
  });
});

describe('with the limits of everyday', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ RATE_LIMITS: '1', TRUST_PROXY: '1' });
  });
  afterAll(() => strict.stop());

  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

  it('the password of someone signed in can be tried five times, wherever it is asked for', async () => {
    const client: Client = await signUp(strict);
    const id = (await client.get(`/clients/${client.email}`)).body._id;
    const wrong = 'not this one';
    for (let tries = 0; tries < 2; tries += 1) await change(client, NEW_PASSWORD, wrong);
    const moved = { email: 'elsewhere@example.com', currentPassword: wrong };
    for (let tries = 0; tries < 2; tries += 1) await client.call('PATCH', `/clients/${id}`, { body: moved });
    expectRefusal(await client.post(`/clients/${id}/deletion`, { password: wrong }), 422, 'validation');
    expectRefusal(await change(client, NEW_PASSWORD), 429, 'rate_limited');
    expectRefusal(await client.post(`/clients/${id}/deletion`, { password: PASSWORD }), 429, 'rate_limited');
    expect((await client.call('PATCH', `/clients/${id}`, { body: { firstName: 'June' } })).status).toBe(200);
  });

  it('five mails an hour go to one address, whoever asks, and whether or not it is known', async () => {
    const asker = new BrowserSession(strict);
    for (let asked = 0; asked < 5; asked += 1) {
      const answer = await asker.post('/auth/forgotten', { email: 'often@example.com' }, from(`192.0.2.${asked}`));
      expect(answer.status).toBe(202);
    }
    const sixth = await asker.post('/auth/forgotten', { email: 'Often@example.com' }, from('192.0.2.99'));
    expectRefusal(sixth, 429, 'rate_limited');
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(60);
  });

  it('one caller can ask for ten addresses an hour', async () => {
    const asker = new BrowserSession(strict);
    const ask = (number: number) =>
      asker.post('/auth/forgotten', { email: `many-${number}@example.com` }, from('198.51.100.7'));
    for (let asked = 0; asked < 10; asked += 1) expect((await ask(asked)).status).toBe(202);
    expectRefusal(await ask(11), 429, 'rate_limited');
  });
});
