import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { eventRequest, stored } from '../support/event-request.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { aMusician, anOpus, registration, signUp } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: BrowserSession & { email: string };
let calls: [method: string, path: string, body?: unknown][];
let logins: [path: string, body: unknown][];

beforeAll(async () => {
  server = await startTestServer();
  client = await signUp(server);
  const opus = await anOpus(server, { movements: [] });
  const musician = await aMusician(server);
  calls = [
    ['PUT', '/cart', [{ _id: opus._id, movements: [] }]],
    ['POST', '/requests/send-email', eventRequest({ musicianId: musician.id })],
    ['POST', '/auth/logout'],
  ];
  logins = [
    ['/auth/register', registration({ email: 'forged@example.com' })],
    ['/clients/login', { email: client.email, password: 'crescendo al niente' }],
    ['/admins/login', { email: client.email, password: 'crescendo al niente' }],
  ];
});
afterAll(() => server.stop());

async function expectNothingChanged(): Promise<void> {
  expect((await client.get('/cart')).body).toEqual([]);
  expect(await stored(server)).toEqual({ requests: 0, mails: 0 });
  const accounts = await server.ctx.db.selectFrom('accounts').select('email').execute();
  expect(accounts.map(({ email }) => email)).not.toContain('forged@example.com');
}

describe('an unsafe call of a signed-in browser', () => {
  it('without its token is refused', async () => {
    for (const [method, path, body] of calls) {
      expectRefusal(await client.call(method, path, { body, without: ['token'] }), 403, 'csrf');
    }
    await expectNothingChanged();
  });

  it('with a wrong, an emptied or another session’s token is refused', async () => {
    const other = await signUp(server);
    for (const token of ['', 'wrong', `${client.token}x`, client.token.slice(1), other.token]) {
      for (const [method, path, body] of calls) {
        const headers = { 'X-CSRF-Token': token };
        expectRefusal(await client.call(method, path, { body, headers }), 403, 'csrf');
      }
    }
    await expectNothingChanged();
  });
});

const foreign: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost' },
  { Origin: 'http://localhost:1' },
  { Origin: '' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'Same-Origin' },
];

describe('an unsafe call from another page', () => {
  it.each(foreign)('is refused: %j', async (headers) => {
    for (const [method, path, body] of calls) {
      expectRefusal(await client.call(method, path, { body, headers }), 403, 'csrf');
    }
    for (const [path, body] of logins) {
      const answer = await new BrowserSession(server).post(path, body, { headers });
      expectRefusal(answer, 403, 'csrf');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await expectNothingChanged();
  });

  it('is refused when only one of the two signs is right', async () => {
    const halves = [
      { Origin: server.origin, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ];
    for (const headers of halves) expectRefusal(await client.put('/cart', [], { headers }), 403, 'csrf');
    await expectNothingChanged();
  });

  it('gets no permission to read or to send from a preflight', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' };
    const answers = [await client.call('OPTIONS', '/cart', { headers }), await client.get('/cart', { headers })];
    for (const answer of answers) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expectRefusal(answers[0] as (typeof answers)[number], 405, 'method_not_allowed');
  });
});

describe('an unsafe call', () => {
  it('is taken from our own page, and from a program that says neither where it comes from', async () => {
    const own = { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' };
    const programs: Record<string, string>[] = [own, { Origin: own.Origin }, { 'Sec-Fetch-Site': 'same-origin' }, {}];
    for (const headers of programs) expect((await client.put('/cart', [], { headers })).status).toBe(200);
  });

  it('to log in needs no token, also beside an old session', async () => {
    const [path, body] = logins[1] ?? ['', {}];
    expect((await client.post(path, body, { without: ['token'] })).status).toBe(200);
  });
});
