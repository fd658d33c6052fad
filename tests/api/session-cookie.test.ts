import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { registration, signUp } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ORIGIN = 'https://music.example.com';
let server: TestServer;
let browser: BrowserSession;

beforeAll(async () => {
  const port = await freePort();
  server = await startTestServer({ ORIGIN, PORT: String(port) });
  browser = new BrowserSession({ origin: `http://127.0.0.1:${port}` });
});
afterAll(() => server.stop());

describe('the session cookie', () => {
  it('on https is __Host-session, Secure, HttpOnly and SameSite=Lax, and opens the session', async () => {
    const { status, headers } = await browser.post('/auth/register', registration());
    expect(status).toBe(201);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Secure-known-client=[\w-]{22}\.[\w-]{43}; Max-Age=15724800; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=63072000');
    expect((await browser.get('/auth/session')).status).toBe(200);
  });

  it('on https is not taken under its http name', async () => {
    await browser.post('/auth/register', registration());
    const headers = { Cookie: browser.cookie.replace('__Host-', '') };
    expectRefusal(await browser.get('/auth/session', { headers }), 401, 'unauthenticated');
  });

  it('on https is taken away under its own name', async () => {
    await browser.post('/auth/register', registration());
    const { headers } = await browser.post('/auth/logout');
    expect(headers.getSetCookie()).toEqual(['__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax']);
  });

  it('on https goes with calls from the public address only', async () => {
    await browser.post('/auth/register', registration());
    const put = (Origin: string) => browser.put('/cart', [], { headers: { Origin, 'Sec-Fetch-Site': 'same-origin' } });
    expect((await put(ORIGIN)).status).toBe(200);
    expectRefusal(await put('http://music.example.com'), 403, 'csrf');
    expectRefusal(await put('https://music.example.com:8443'), 403, 'csrf');
    expectRefusal(await put('https://music.example.com.evil.example'), 403, 'csrf');
  });

  it('on http is session, HttpOnly and SameSite=Lax', async () => {
    const plain = await startTestServer();
    onTestFinished(() => plain.stop());
    const client = await signUp(plain);
    const { headers } = await client.post('/clients/login', {
      email: client.email,
      password: 'crescendo al niente',
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^known-client=[\w-]{22}\.[\w-]{43}; Max-Age=15724800; Path=\/api; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });
});
