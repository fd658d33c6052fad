import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendBytes } from '../support/raw-http.ts';
import { openSite, type Site } from './bad-inputs/site.ts';
import { insidesIn } from './fuzz/rules.ts';

/*
 * What no browser sends: bytes that are no HTTP, addresses that lead out of a folder, calls that never end. Nothing of it
 * opens, stores or stops anything.
 */
// None of it comes as far as the database.
const ON_POSTGRES = process.env.TEST_ENGINE === 'postgres';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
beforeEach(() => site.look());
afterAll(() => site.server.stop());

describe.skipIf(ON_POSTGRES)('bytes on the wire', () => {
  const begin = 'POST /api/clients/login HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\n';
  const read = 'GET /api/opuses HTTP/1.1\r\nConnection: close\r\n';
  it.each([
    [
      'two hundred headers',
      `${read}Host: x\r\n${Array.from({ length: 200 }, (_, i) => `X-${i}: 1\r\n`).join('')}\r\n`,
      /^(?!HTTP\/1\.1 5)/,
    ],
    ['two hosts', `${read}Host: a.example\r\nHost: b.example\r\n\r\n`, /^HTTP\/1\.1 [24]\d\d(?![\s\S]*\.example)/],
    ['no host', `${read}\r\n`, /^HTTP\/1\.1 4\d\d/],
    [
      'a host with a path and a name',
      `${read}Host: user@evil.example/../x\r\n\r\n`,
      /^HTTP\/1\.1 [24]\d\d(?![\s\S]*evil\.example)/,
    ],
    ['two encodings', `${begin}Host: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, /^HTTP\/1\.1 4\d\d/],
    ['two lengths', `${begin}Host: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`, /^HTTP\/1\.1 4\d\d/],
    ['a negative length', `${begin}Host: x\r\nContent-Length: -1\r\n\r\n{}`, /^HTTP\/1\.1 4\d\d/],
    [
      'a chunk of a size there is not',
      `${begin}Host: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      /^HTTP\/1\.1 4\d\d/,
    ],
    ['a space before a colon', `${begin}Host : x\r\n\r\n`, /^HTTP\/1\.1 4\d\d/],
    ['a folded header', `${read}Host: x\r\nX-A: b\r\n c: d\r\n\r\n`, /^HTTP\/1\.1 [24]\d\d/],
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n\r\n', /^HTTP\/1\.1 4\d\d/],
    [
      'a proxy’s call',
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
      /^(HTTP\/1\.1 [45]\d\d|$)/,
    ],
    [
      'a trace',
      'TRACE /api/opuses HTTP/1.1\r\nHost: x\r\nCookie: secret=1\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 (4\d\d|501)(?![\s\S]*secret=1)/,
    ],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 [24]\d\d/],
    [
      'an address with half an escape',
      'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 [24]\d\d/,
    ],
    [
      'an address of another scheme',
      'GET javascript:alert(1) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 4\d\d/,
    ],
  ])('with %s are answered as they should, and nothing else happens', async (_, bytes, expected) => {
    const answer = await sendBytes(site.server, bytes).catch(() => '');
    expect(answer).toMatch(expected);
    expect(insidesIn(answer, new Headers())).toBeUndefined();
    await site.expectUntouched();
  });
});

describe.skipIf(ON_POSTGRES)('an address of a file', () => {
  it.each([
    '/..%2f..%2fetc/passwd',
    '/%5c..%5c..%5cetc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.env',
    '/.git/config',
    '/data/forte-and-piano.sqlite',
    '/forte-and-piano.sqlite',
    '/uploads/',
    '/uploads/resumes/',
    '/uploads/pictures/../resumes/x.pdf',
    '/samples/..%2f..%2fpackage.json',
    '/pictures/posters/..%2f..%2fx.svg',
    '/og/opus/..%2fx.png',
    '//etc/passwd',
    '/package.json',
    '/src/server/main.ts',
    '/assets/%00.js',
    '/%00',
    '/%ff%fe',
    '/robots.txt%00.html',
    '/assets/entry.client.js.map',
  ])('%s leads nowhere', async (path) => {
    const answer = await sendBytes(site.server, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    // Pages are not built for this server: what is no file is a page, and every page says 'page'.
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400|308)|\r\n\r\npage$|\r\npage\r\n/);
    expect(answer).not.toMatch(/root:|"name": "forte|SQLite format/);
    await site.expectUntouched();
  });

  it.each([
    'bytes=0-,0-,0-',
    `bytes=${'0-,'.repeat(1_000)}`,
    'bytes=9999999-',
    'bytes=5-1',
    'bytes=-0',
    'bytes=a-b',
    'lines=0-1',
    `bytes=${'9'.repeat(300)}-`,
  ])('with Range: %s is answered without a failure', async (range) => {
    for (const path of ['/robots.txt', '/assets/nothing.js', '/performances.ics']) {
      const { status } = await fetch(site.server.origin + path, { headers: { Range: range } });
      expect([200, 206, 404, 416]).toContain(status);
    }
    await site.expectUntouched();
  });
});

describe.skipIf(ON_POSTGRES)('many who never end their call', () => {
  it('keep nobody else waiting', async () => {
    const { hostname, port } = new URL(site.server.origin);
    const sockets = Array.from({ length: 60 }, () => connect(Number(port), hostname));
    for (const [index, socket] of sockets.entries()) {
      socket.on('error', () => undefined);
      socket.write('POST /api/clients/login HTTP/1.1\r\nHost: x\r\n');
      if (index % 2 === 0) socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.visitor.get('/opuses')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const socket of sockets) socket.destroy();
    await site.expectUntouched();
  });
});
