import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { registration, signInAsAdmin, signUp } from '../support/factories.ts';
import { sendBytes } from '../support/raw-http.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let visitor: BrowserSession;
let client: BrowserSession;

beforeAll(async () => {
  server = await startTestServer();
  visitor = new BrowserSession(server);
  client = await signUp(server);
});
afterAll(() => server.stop());

describe('an address there is not', () => {
  it.each(['', '/', '/nothing', '/opuses/', '/opuses/opus/x/y', '/v1/opuses', '/OPUSES', '//opuses'])(
    'below /api answers 404 JSON to every method: %j',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        expectRefusal(await visitor.call(method, path), 404, 'not_found');
      }
    },
  );
});

describe('a method there is not', () => {
  it.each([
    ['/opuses', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    ['/opuses/x', 'DELETE, PATCH', ['GET', 'HEAD', 'POST', 'PUT']],
    ['/opuses/opus/x', 'GET, HEAD', ['POST', 'DELETE']],
    ['/musicians', 'GET, HEAD, POST', ['PUT', 'DELETE']],
    ['/musicians/musician/x', 'GET, HEAD', ['POST', 'DELETE']],
    ['/clients', 'GET, HEAD, POST', ['PUT', 'DELETE']],
    ['/clients/x', 'DELETE, GET, HEAD, PATCH', ['POST', 'PUT']],
    ['/auth/register', 'POST', ['GET', 'HEAD', 'PUT', 'DELETE']],
    ['/auth/logout', 'POST', ['GET', 'DELETE']],
    ['/auth/session', 'GET, HEAD', ['POST', 'DELETE']],
    ['/admins/login', 'POST', ['GET', 'PUT']],
    ['/clients/login', 'POST', ['GET', 'PUT', 'DELETE']],
    ['/cart', 'GET, HEAD, PUT', ['POST', 'PATCH', 'DELETE']],
    ['/requests/send-email', 'POST', ['GET', 'PUT', 'DELETE']],
    ['/openapi.json', 'GET, HEAD', ['POST', 'DELETE']],
    ['/docs', 'GET, HEAD', ['POST', 'DELETE']],
  ])('%s answers 405 and names those there are', async (path, allow, methods) => {
    for (const method of methods) {
      const answer = await client.call(method, path);
      expect({ method, status: answer.status }).toEqual({ method, status: 405 });
      expect(answer.headers.get('Allow')?.split(', ').toSorted().join(', ')).toBe(allow);
      if (method !== 'HEAD') expectRefusal(answer, 405, 'method_not_allowed');
    }
  });

  it('HEAD answers as GET does, without a body', async () => {
    expect(await visitor.call('HEAD', '/opuses')).toMatchObject({ status: 200, body: '' });
    expect(await visitor.call('HEAD', '/cart')).toMatchObject({ status: 401, body: '' });
  });
});

describe('when several things are wrong', () => {
  const big = 'x'.repeat(300 * 1024);
  const evil = { Origin: 'https://evil.example' };
  const text = { 'Content-Type': 'text/plain' };

  it('the address comes first, then size, type, origin, session, token, role and fields', async () => {
    const admin = await signInAsAdmin(server);
    const path = '/requests/send-email';
    const wrong = { headers: { ...evil, ...text } };
    const noToken = { without: ['token' as const] };
    expectRefusal(await visitor.post('/nothing', big, wrong), 404, 'not_found');
    expectRefusal(await visitor.put(path, big, wrong), 405, 'method_not_allowed');
    expectRefusal(await visitor.post(path, big, wrong), 413, 'too_large');
    expectRefusal(await visitor.post(path, '{', wrong), 415, 'unsupported_media_type');
    expectRefusal(await visitor.post(path, '{', { headers: evil }), 403, 'csrf');
    expectRefusal(await visitor.post(path, '{'), 401, 'unauthenticated');
    expectRefusal(await admin.post(path, '{', noToken), 403, 'csrf');
    expectRefusal(await admin.post(path, '{'), 403, 'forbidden');
    expectRefusal(await client.post(path, '{', { headers: { 'Idempotency-Key': '' } }), 400, 'bad_json');
    expectRefusal(await client.post(path, {}), 422, 'validation');
  });
});

describe('every answer', () => {
  const answers: [string, number, () => Promise<Answer>][] = [
    ['a list for a client', 200, () => client.get('/opuses')],
    ['a signup', 201, () => visitor.post('/auth/register', registration())],
    ['a logout', 204, async () => (await signUp(server)).post('/auth/logout')],
    ['broken JSON', 400, () => visitor.post('/clients/login', '{')],
    ['a visitor', 401, () => new BrowserSession(server).get('/cart')],
    ['a client at the clients', 403, () => client.get('/clients')],
    ['a work there is not', 404, () => visitor.get('/opuses/opus/x')],
    ['an address there is not', 404, () => visitor.get('/nothing')],
    ['a wrong method', 405, () => visitor.put('/opuses', {})],
    ['a large body', 413, () => visitor.post('/clients/login', 'x'.repeat(300_000))],
    ['a text', 415, () => visitor.post('/clients/login', 'x', { headers: { 'Content-Type': 'text/plain' } })],
    ['wrong fields', 422, () => visitor.post('/clients/login', {})],
  ];

  it.each(answers)('to %s (%i) is not kept anywhere and carries the security headers', async (_, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers.get('Server') ?? answer.headers.get('X-Powered-By')).toBeNull();
    const text = JSON.stringify(answer.body);
    expect(text).not.toMatch(/node_modules|\bat \w+ \(|select |insert |SQLITE|postgres|\.ts:/i);
  });

  it('has a request id of its own, or the one a proxy gave it', async () => {
    const [first, second] = [await visitor.get('/nothing'), await visitor.get('/nothing')];
    expect(first?.body.requestId).not.toBe(second?.body.requestId);
    const given = await visitor.get('/nothing', { headers: { 'X-Request-Id': 'from-the-proxy-1' } });
    expect(given.body.requestId).toBe('from-the-proxy-1');
    const forged = await visitor.get('/nothing', { headers: { 'X-Request-Id': '<script>"\\n' } });
    expect(forged.body.requestId).toMatch(/^[\w-]+$/);
  });

  it('made for one person is packed for those who take gzip, and for nobody else', async () => {
    const cart = async (accepted: string) => {
      const headers = { Cookie: client.cookie, 'Accept-Encoding': accepted };
      const answer = await fetch(`${server.origin}/cart`, { headers });
      return { packed: answer.headers.get('Content-Encoding'), text: await answer.text() };
    };
    const [plain, packed] = [await cart('identity'), await cart('gzip, br')];
    expect([plain.packed, packed.packed]).toEqual([null, 'gzip']);
    expect(packed.text.length).toBe(plain.text.length);
  });

  it('to another Host says nothing of it', async () => {
    const ask = (path: string) =>
      sendBytes(server, `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    for (const path of [
      '/api/opuses',
      '/api/nothing',
      '/api/docs',
      '/api/openapi.json',
      'http://evil.example/api/opuses',
    ]) {
      expect(await ask(path)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
      expect(await ask(path)).not.toContain('evil.example');
    }
  });

  it.each([
    ['a body both measured and chunked', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
    ['a header that ends early', 'X-Bad: a\nX-Worse: b\r\n\r\n'],
    ['a control character in a header', 'X-Bad: a\u0001b\r\n\r\n'],
    ['a header of 20 kilobytes', `X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('to %s is a refusal, and the next call is served', async (_, rest) => {
    const start =
      'POST /api/clients/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n';
    expect(await sendBytes(server, start + rest)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await visitor.get('/opuses')).status).toBe(200);
  });
});
