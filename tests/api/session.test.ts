import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const alive = async (session: BrowserSession) => (await session.get('/auth/session')).status === 200;

describe('GET /api/auth/session', () => {
  it('gives a browser back what it keeps in local storage', async () => {
    const client = await signUp(server);
    const { token } = client;
    const { status, body } = await client.get('/auth/session', { without: ['token'] });
    expect(status).toBe(200);
    expect(body).toEqual({ email: client.email, role: 'client', token });
  });

  it.each([
    ['no cookie', ''],
    ['an empty cookie', 'session='],
    ['a cookie of ten kilobytes', `session=${'x'.repeat(10_000)}`],
    ['a cookie that is not base64', 'session=%00%F0%28'],
    ['the name of the other scheme', `__Host-session=${'A'.repeat(43)}`],
    ['a cookie that nobody was given', `session=${'A'.repeat(43)}`],
    ['two cookies of one name', `session=${'A'.repeat(43)}; session=${'B'.repeat(43)}`],
  ])('answers 401 to %s', async (_, cookie) => {
    const answer = await new BrowserSession(server).get('/auth/session', cookie ? { headers: { Cookie: cookie } } : {});
    expectRefusal(answer, 401, 'unauthenticated');
  });

  it('answers 401 to a cookie with one sign more, less, or other', async () => {
    const { cookie } = await signUp(server);
    const other = cookie.endsWith('A') ? 'B' : 'A';
    for (const wrong of [`${cookie}A`, cookie.slice(0, -1), cookie.slice(0, -1) + other, cookie.toUpperCase()]) {
      const answer = await new BrowserSession(server).get('/auth/session', { headers: { Cookie: wrong } });
      expectRefusal(answer, 401, 'unauthenticated');
    }
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session on the server and takes the cookie away', async () => {
    const client = await signUp(server);
    const kept = client.cookie;
    const answer = await client.post('/auth/logout');
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    for (const cookie of [kept, client.cookie]) {
      expectRefusal(await client.get('/auth/session', { headers: { Cookie: cookie } }), 401, 'unauthenticated');
      expectRefusal(
        await client.post('/auth/logout', undefined, { headers: { Cookie: cookie } }),
        401,
        'unauthenticated',
      );
    }
  });

  it('ends this session only', async () => {
    const client = await signUp(server);
    const elsewhere = new BrowserSession(server);
    await elsewhere.post('/clients/login', { email: client.email, password: 'crescendo al niente' });
    await client.post('/auth/logout');
    expect(await alive(elsewhere)).toBe(true);
  });
});

describe('a session', () => {
  it('of a client ends after 14 days of silence', async () => {
    const silent = await signUp(server);
    const seen = await signUp(server);
    server.clock.advance(14 * DAY - MINUTE);
    expect(await alive(seen)).toBe(true);
    server.clock.advance(2 * MINUTE);
    expect(await alive(silent)).toBe(false);
    expect(await alive(seen)).toBe(true);
  });

  it('of a client ends after 30 days, however busy', async () => {
    const client = await signUp(server);
    for (let week = 0; week < 4; week += 1) {
      server.clock.advance(7 * DAY);
      expect(await alive(client)).toBe(true);
    }
    server.clock.advance(2 * DAY + MINUTE);
    expect(await alive(client)).toBe(false);
  });

  it('of an admin ends after 8 hours of silence, or after 3 days', async () => {
    const silent = await signInAsAdmin(server);
    server.clock.advance(8 * HOUR + MINUTE);
    expect(await alive(silent)).toBe(false);
    const busy = await signInAsAdmin(server);
    for (let hours = 7; hours < 72; hours += 7) {
      server.clock.advance(7 * HOUR);
      expect(await alive(busy)).toBe(true);
    }
    server.clock.advance(3 * HOUR);
    expect(await alive(busy)).toBe(false);
  });

  it('ends with its account', async () => {
    const admin = await signInAsAdmin(server);
    const client = await signUp(server);
    await server.ctx.db.deleteFrom('accounts').where('email', '=', client.email).execute();
    expect(await alive(client)).toBe(false);
    expect(await alive(admin)).toBe(true);
  });

  it('is stored as a digest, never as the value of its cookie', async () => {
    const { cookie } = await signUp(server);
    const rows = await server.ctx.db.selectFrom('sessions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(cookie.replace('session=', ''));
  });
});
