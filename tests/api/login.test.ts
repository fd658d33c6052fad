import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '#/features/accounts/commands.server.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
const client = { email: 'client@example.com', password: 'crescendo al niente' };
const admin = { email: 'admin@example.com', password: 'tutti fortissimo 88' };

beforeAll(async () => {
  server = await startTestServer();
  await signUp(server, client);
  await createAdmin(server.ctx, admin);
});
afterAll(() => server.stop());

const logIn = (path: string, body: unknown, session = new BrowserSession(server)) => session.post(path, body);

describe('logging in', () => {
  it.each([
    ['/clients/login', client, 'client'],
    ['/admins/login', admin, 'admin'],
    ['/clients/login', { ...client, email: 'CLIENT@example.com' }, 'client'],
  ])('at %s with the right password answers e-mail, role and token', async (path, login, role) => {
    const answer = await logIn(path, login);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      email: login.email.toLowerCase(),
      role,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it.each([
    ['a wrong password', '/clients/login', { ...client, password: 'wrong password' }],
    ['the right password in other case', '/clients/login', { ...client, password: client.password.toUpperCase() }],
    ['an unknown e-mail', '/clients/login', { ...client, email: 'nobody@example.com' }],
    ['a client at the admin call', '/admins/login', client],
    ['an admin at the client call', '/clients/login', admin],
    ['a wrong admin password', '/admins/login', { ...admin, password: 'wrong password' }],
    ['an unknown admin', '/admins/login', { ...admin, email: 'nobody@example.com' }],
  ])('with %s is refused in the same words and sets no cookie', async (_, path, login) => {
    const answer = await logIn(path, login);
    expectRefusal(answer, 401, 'unauthenticated');
    expect(answer.body.error).toBe('Incorrect email or password.');
    expect(answer.body.fields).toBeUndefined();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['email', { $gt: '' }],
    ['email', "' OR 1=1--"],
    ['email', [client.email]],
    ['email', 7],
    ['email', null],
    ['password', ''],
    ['password', 'short'],
    ['password', null],
    ['password', 'x'.repeat(129)],
    ['role', 'admin'],
  ])('with %s %j is refused by its fields', async (field, value) => {
    const answer = await logIn('/clients/login', { ...client, [field]: value });
    expectRefusal(answer, 422, 'validation', { [field]: expect.any(String) });
  });

  it('cannot be done by an account that has no password yet', async () => {
    await server.ctx.db
      .insertInto('accounts')
      .values({
        id: 'invited',
        role: 'client',
        email: 'invited@example.com',
        firstName: 'In',
        lastName: 'Vited',
        instrument: 'piano',
        passwordHash: null,
        createdAt: new Date().toISOString(),
      })
      .execute();
    expectRefusal(await logIn('/clients/login', { ...client, email: 'invited@example.com' }), 401, 'unauthenticated');
  });
});

describe('the session of a browser that logs in again', () => {
  it('ends on the server, and other browsers keep theirs', async () => {
    const browser = new BrowserSession(server);
    const other = new BrowserSession(server);
    await logIn('/clients/login', client, browser);
    await logIn('/clients/login', client, other);
    const old = browser.cookie;
    await logIn('/admins/login', admin, browser);
    expect(browser.cookie).not.toBe(old);
    expectRefusal(await browser.get('/auth/session', { headers: { Cookie: old } }), 401, 'unauthenticated');
    expect((await browser.get('/auth/session')).body.role).toBe('admin');
    expect((await other.get('/auth/session')).status).toBe(200);
  });

  it('lives on when the login fails', async () => {
    const browser = new BrowserSession(server);
    await logIn('/clients/login', client, browser);
    await logIn('/clients/login', { ...client, password: 'wrong password' }, browser);
    expect((await browser.get('/auth/session')).status).toBe(200);
  });

  it('is never one that somebody else has chosen', async () => {
    const browser = new BrowserSession(server);
    browser.cookie = `session=${'A'.repeat(43)}`;
    await logIn('/clients/login', client, browser);
    expect(browser.cookie).toMatch(/^session=[\w-]{43}$/);
    expect(browser.cookie).not.toBe(`session=${'A'.repeat(43)}`);
  });
});
