import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' });
});
afterAll(() => server.stop());

it('has no account at all: nobody else’s password opens it', async () => {
  expect(await server.ctx.db.selectFrom('accounts').select('email').execute()).toEqual([]);
  expect(await server.ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

it.each([
  ['admin@example.com', 'admin'],
  ['admin@example.com', 'password'],
  ['admin@localhost.com', 'admin1234'],
  ['hello@example.com', 'changeme'],
  ['root@example.com', ''],
])('answers %s with %j as any wrong login, at both doors', async (email, password) => {
  for (const path of ['/admins/login', '/clients/login']) {
    const { status } = await new BrowserSession(server).post(path, { email, password });
    expect([401, 422]).toContain(status);
  }
});
