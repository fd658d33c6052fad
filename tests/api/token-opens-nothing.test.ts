import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const b64 = (text: string) => Buffer.from(text).toString('base64url');

describe('the token alone opens nothing', () => {
  const waysToSend: [string, (token: string) => { headers?: Record<string, string>; query?: string }][] = [
    ['as a bearer', (token) => ({ headers: { Authorization: `Bearer ${token}` } })],
    ['as basic credentials', (token) => ({ headers: { Authorization: `Basic ${b64(`admin:${token}`)}` } })],
    ['bare in Authorization', (token) => ({ headers: { Authorization: token } })],
    ['as the session cookie', (token) => ({ headers: { Cookie: `session=${token}` } })],
    ['as the secure session cookie', (token) => ({ headers: { Cookie: `__Host-session=${token}` } })],
    ['as a cookie named token', (token) => ({ headers: { Cookie: `token=${token}` } })],
    ['in X-CSRF-Token', (token) => ({ headers: { 'X-CSRF-Token': token } })],
    ['in X-Session and X-Auth-Token', (token) => ({ headers: { 'X-Session': token, 'X-Auth-Token': token } })],
    ['in the query', (token) => ({ query: `?token=${token}&session=${token}&access_token=${token}` })],
    [
      'inside an unsigned JWT',
      (token) => ({ headers: { Authorization: `Bearer ${b64('{"alg":"none"}')}.${b64(`{"sub":"${token}"}`)}.` } }),
    ],
  ];

  it.each(waysToSend)('%s', async (_, send) => {
    const { headers = {}, query = '' } = send(admin.token);
    const thief = new BrowserSession(server);
    for (const path of ['/clients', '/clients/anyone@example.com', '/auth/session', '/cart']) {
      expectRefusal(await thief.get(`${path}${query}`, { headers }), 401, 'unauthenticated');
    }
    expectRefusal(await thief.post(`/auth/logout${query}`, undefined, { headers }), 401, 'unauthenticated');
    expect((await admin.get('/clients')).status).toBe(200);
  });

  it('in a body', async () => {
    const { token } = admin;
    const thief = new BrowserSession(server);
    expectRefusal(await thief.put('/cart', { token, session: token }), 401, 'unauthenticated');
  });
});
