import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { registration, signUp } from '../support/factories.ts';
import { sendChunked } from '../support/raw-http.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let client: BrowserSession;

const calls = [
  ['POST', '/auth/register'],
  ['POST', '/clients/login'],
  ['POST', '/admins/login'],
  ['PUT', '/cart'],
  ['POST', '/requests/send-email'],
] as const;

beforeAll(async () => {
  server = await startTestServer();
  client = await signUp(server);
});
afterAll(() => server.stop());

describe.each(calls)('%s %s', (method, path) => {
  it.each(['{', '', ' ', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '[1', '{"a":1}{"b":2}'])(
    'answers 400 to the broken body %j',
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      expectRefusal(await client.call(method, path, { body, headers }), 400, 'bad_json');
    },
  );

  it('answers 400 to no body at all', async () => {
    const answer = await client.call(method, path, { headers: { 'Content-Type': 'application/json' } });
    expectRefusal(answer, 400, 'bad_json');
  });

  it.each(['"text"', 'null', '123', 'true', path === '/cart' ? '{}' : '[]'])(
    'answers 422 to %s at the top',
    async (body) => {
      const answer = await client.call(method, path, { body });
      expectRefusal(answer, 422, 'validation', { '': expect.any(String) });
    },
  );

  it.each([
    [undefined],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=utf-16'],
    ['application/jsonp'],
    ['text/plain; application/json'],
    ['application/merge-patch+json'],
  ])('answers 415 to the type %s', async (type) => {
    const bytes = new TextEncoder().encode('{}');
    const headers = { Cookie: client.cookie, 'X-CSRF-Token': client.token, ...(type && { 'Content-Type': type }) };
    const response = await fetch(`${server.origin}/api${path}`, { method, body: bytes, headers });
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    expectRefusal(answer, 415, 'unsupported_media_type');
  });

  it('answers 413 to 300 KiB with a Content-Length, and then lives on', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(300 * 1024) });
    expectRefusal(await client.call(method, path, { body }), 413, 'too_large');
    expect((await client.get('/auth/session')).status).toBe(200);
  });

  it('answers 413 to 300 KiB in chunks of unknown number', async () => {
    const headers = { Cookie: client.cookie, 'X-CSRF-Token': client.token, 'Content-Type': 'application/json' };
    const chunks = ['{"email":"', ...Array(30).fill('x'.repeat(10 * 1024)), '"}'];
    expectRefusal(await sendChunked(server, { method, path: `/api${path}`, headers, chunks }), 413, 'too_large');
  });
});

describe('a body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"'])(
    'is taken as %s',
    async (type) => {
      const headers = { 'Content-Type': type };
      const { status } = await new BrowserSession(server).post('/auth/register', registration(), { headers });
      expect(status).toBe(201);
    },
  );

  it('of just under 256 KiB is read, in one piece and in chunks', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(255 * 1024) });
    const headers = { 'Content-Type': 'application/json' };
    const path = '/api/clients/login';
    expectRefusal(await client.post('/clients/login', body), 422, 'validation');
    expectRefusal(await sendChunked(server, { method: 'POST', path, headers, chunks: [body] }), 422, 'validation');
  });

  it('with a key twice means the last, in the answer and in the store', async () => {
    const body = JSON.stringify(registration({ email: 'last@example.com' }));
    const twice = body.replace('{', '{"email":"first@example.com",');
    const answer = await new BrowserSession(server).post('/auth/register', twice);
    const stored = await server.ctx.db.selectFrom('accounts').select('email').execute();
    expect(answer).toMatchObject({ status: 201, body: { email: 'last@example.com' } });
    expect(stored.map(({ email }) => email)).not.toContain('first@example.com');
  });

  it('with bytes that are not UTF-8 is refused or read, never a failure of ours', async () => {
    const chunks = [Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('@example.com"}')];
    const headers = { 'Content-Type': 'application/json' };
    const answer = await sendChunked(server, { method: 'POST', path: '/api/clients/login', headers, chunks });
    expectRefusal(answer, 422, 'validation');
  });
});
