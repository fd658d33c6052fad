import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES } from '#/server/http/one-address.ts';
import { freePort } from '../support/free-port.ts';
import { sendBytes } from '../support/raw-http.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

const ORIGIN = 'https://music.example.com';
const asset = readdirSync(resolve(import.meta.dirname, '../../build/client/assets')).find((name) => /\.js$/.test(name));

let server: TestServer;
let base: string;

beforeAll(async () => {
  const port = await freePort();
  server = await startServerWithPages({ CAPTCHA: 'altcha', ORIGIN, PORT: String(port) });
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => server.stop());

const ask = (path: string, init: RequestInit = {}) => fetch(`${base}${path}`, { redirect: 'manual', ...init });
const json = { 'Content-Type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  ask(path, { method: 'POST', body, headers });

const ON_EVERY_ANSWER = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
};

function expectArmed(headers: Headers): void {
  const given = Object.fromEntries(headers);
  expect(given).toMatchObject(ON_EVERY_ANSWER);
  for (const name of ['access-control-allow-origin', 'server', 'x-powered-by']) expect(given).not.toHaveProperty(name);
}

const states: [what: string, status: number, call: () => Promise<Response>][] = [
  ['a page', 200, () => ask('/')],
  ['a kept page', 200, () => ask('/').then(() => ask('/'))],
  [
    'a page that has not changed',
    304,
    async () => ask('/', { headers: { 'If-None-Match': (await ask('/')).headers.get('ETag') ?? '' } }),
  ],
  ['data of a page', 200, () => ask('/about.data')],
  ['a list', 200, () => ask('/api/opuses')],
  [
    'a list that has not changed',
    304,
    async () =>
      ask('/api/opuses', { headers: { 'If-None-Match': (await ask('/api/opuses')).headers.get('ETag') ?? '' } }),
  ],
  ['a page there is not', 404, () => ask('/no-such-page')],
  ['an address written another way', 308, () => ask('/About/')],
  ['a file of the build', 200, () => ask(`/assets/${asset}`)],
  ['a file of the build there is not', 404, () => ask('/assets/none.js')],
  ['a picture', 200, () => ask('/favicon.svg')],
  ['the map of the site', 200, () => ask('/sitemap.xml')],
  ['the health', 200, () => ask('/healthz')],
  ['an upload there is not', 404, () => ask('/uploads/none.webp')],
  ['the documentation', 200, () => ask('/api/docs')],
  ['a call', 200, () => ask('/api/captcha/challenge')],
  ['nobody signed in', 401, () => ask('/api/cart')],
  ['another site', 403, () => post('/api/clients/login', '{}', { ...json, Origin: 'https://evil.example' })],
  [
    'a preflight',
    405,
    () => ask('/api/clients/login', { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } }),
  ],
  ['a call there is not', 404, () => ask('/api/nothing')],
  ['a wrong method', 405, () => ask('/api/opuses', { method: 'PUT' })],
  ['broken JSON', 400, () => post('/api/clients/login', '{')],
  ['a large body', 413, () => post('/api/clients/login', `"${'x'.repeat(300_000)}"`)],
  ['a text', 415, () => post('/api/clients/login', 'x', { 'Content-Type': 'text/plain' })],
  ['wrong fields', 422, () => post('/api/clients/login', '{}')],
];

describe('every answer carries the security headers', () => {
  it.each(states)('%s (%i)', async (_, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expectArmed(answer.headers);
    const type = answer.headers.get('Content-Type');
    if (await answer.text()) expect(type).toMatch(/^(text\/\w+|application\/(json|javascript)|[\w/+.-]+xml|image\/)/);
    if (type?.startsWith('text/html')) expect(type).toMatch(/charset=utf-8/i);
  });

  it('is never an answer of a call that a browser could run or show as a page', async () => {
    for (const path of ['/api/opuses', '/api/cart', '/api/nothing', '/uploads/none.webp']) {
      const answer = await ask(path);
      expect(answer.headers.get('Content-Type')).not.toContain('html');
      expect(answer.headers.get('Content-Security-Policy')).not.toContain('script-src');
    }
  });

  it('is nothing at all that HTTP itself can’t read: no words, no page', async () => {
    const broken = await sendBytes({ origin: base } as TestServer, 'GET / HTTP/1.1\r\nBad Header\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
    expect(broken.split('\r\n\r\n')[1]).toBe('');
  });

  it.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'])('is a refusal to %s, and echoes nothing', async (method) => {
    const path = method === 'CONNECT' ? 'music.example.com:443' : '/';
    const answer = await sendBytes(
      { origin: base } as TestServer,
      `${method} ${path} HTTP/1.1\r\nHost: music.example.com\r\nCookie: secret=1\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 (400|404|405|501) |$)/);
    expect(answer).not.toContain('secret=1');
  });
});

describe('a page', () => {
  const pages = ADDRESSES.filter((address) => !address.includes(':'));

  it.each(pages)('%s runs nothing and paints nothing but what its policy names by hash', async (path) => {
    const answer = await ask(path);
    // Without what it is about, a page may send elsewhere.
    if (answer.status === 302) return expectArmed(answer.headers);
    const markup = await answer.text();
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const inline = [
      ...markup.matchAll(/<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
      ...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
    ].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.filter((hash) => !policy.includes(hash))).toEqual([]);
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    for (const text of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
      const [name = ''] = text.split(' ');
      // Nothing is said of objects: then they are under default-src 'none'.
      expect(policy.includes(text) || (name === 'object-src' && !policy.includes('object-src'))).toBe(true);
    }
    expect(markup).not.toMatch(/<[^>]+ (?:style|on[a-z]+)="/);
    expect(markup).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data:text|vbscript):/i);
  });
});

describe('what is not for the public', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/data/forte-and-piano.sqlite',
    '/forte-and-piano.sqlite',
    '/uploads/',
    '/uploads/resumes/',
    '/assets/',
    `/assets/${asset}.map`,
    '/build/server/index.js',
    '/src/server/main.ts',
    '/mail/',
    '/..%2f..%2fetc/passwd',
    '/%5c..%5c..%5cetc/passwd',
    '//etc/passwd',
    '/server-status',
    '/metrics',
    '/debug/pprof',
  ])('%s is not there', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

/* Last: nothing works after it. */
it('every answer carries the security headers: a failure of ours (500)', async () => {
  await server.parts.db.destroy();
  const answers = [await ask('/api/cart', { headers: { Cookie: '__Host-session=x' } }), await ask('/readyz')];
  expect(answers.map(({ status }) => status)).toEqual([500, 503]);
  for (const answer of answers) {
    expectArmed(answer.headers);
    expect(await answer.text()).not.toMatch(/node_modules|\bat \w+ \(|select |driver|destroyed|\.ts:/i);
  }
});
