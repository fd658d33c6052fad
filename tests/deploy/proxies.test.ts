import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '#/features/accounts/commands.server.ts';
import { PROXIES, type SiteProxy } from '../support/deployed/proxies.ts';
import { type ProxyAnswer, through } from '../support/deployed/through.ts';
import { freePort } from '../support/free-port.ts';
import { ADMIN_PASSWORD } from '../support/second-factor.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { WHOLE } from '../support/whole.ts';

const ADMIN = { email: 'admin@example.com', password: ADMIN_PASSWORD };
const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'forte';

describe.each(Object.entries(PROXIES))('the example for %s', (_, startProxy) => {
  let proxy: SiteProxy | undefined;
  let server: TestServer;
  const there = () => proxy as SiteProxy;

  beforeAll(async () => {
    const port = await freePort();
    proxy = await startProxy(port);
    if (!proxy) return;
    server = await startServerWithPages({
      PORT: String(port),
      ORIGIN: proxy.origin,
      TRUST_PROXY: '1',
      RATE_LIMITS: '1',
    });
    await createAdmin(server.ctx, ADMIN);
  });
  afterAll(async () => {
    await proxy?.stop();
    await server?.stop();
  });

  const post = (path: string, body: object, more: { from?: string; headers?: Record<string, string> } = {}) =>
    through(there(), `/api${path}`, {
      method: 'POST',
      ...more,
      headers: { 'Content-Type': 'application/json', Origin: there().origin, ...more.headers },
      body: JSON.stringify(body),
    });

  it('sends plain http to https, address and all', async ({ skip }) => {
    if (!proxy) return skip();
    const { status, headers } = await through({ ...proxy, origin: proxy.plain }, '/repertoire?repType=Solo');
    expect(status).toBeGreaterThanOrEqual(301);
    expect(status).toBeLessThanOrEqual(308);
    // Caddy names the site without the port that stands for 443 here.
    expect(headers.get('Location')).toMatch(/^https:\/\/localhost(:\d+)?\/repertoire\?repType=Solo$/);
  });

  it('hands pages on as the site has compressed them, once', async ({ skip }) => {
    if (!proxy) return skip();
    const undo = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [asked, unpack] of Object.entries(undo)) {
      const headers = { 'Accept-Encoding': asked };
      const page = await through(proxy, '/repertoire', { headers });
      expect([page.status, page.headers.get('Content-Encoding')]).toEqual([200, asked]);
      expect(String(unpack(page.body))).toMatch(/^<!DOCTYPE html>/i);
      expect(page.headers.get('Strict-Transport-Security')).toMatch(/max-age/);
    }
    const plain = await through(proxy, '/repertoire', { headers: { 'Accept-Encoding': 'identity' } });
    expect([plain.headers.get('Content-Encoding'), String(plain.body)]).toEqual([
      null,
      expect.stringMatching(/^<!DOCTYPE html>/i),
    ]);
  });

  it('tells visitors apart by their true address, whatever they claim', async ({ skip }) => {
    if (!proxy) return skip();
    const guess = (from: string, claimed: string) =>
      post(
        '/clients/login',
        { email: 'june@example.com', password: 'wrong password' },
        {
          from,
          headers: { 'X-Forwarded-For': claimed, Forwarded: `for=${claimed}`, 'X-Real-IP': claimed },
        },
      );
    const seen: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) seen.push((await guess('127.0.0.2', `203.0.113.${tries}`)).status);
    expect(seen).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await guess('127.0.0.3', '203.0.113.1')).status).toBe(401);
  });

  it.runIf(WHOLE)('lets through what the site takes, with its session, and nothing much larger', async ({ skip }) => {
    if (!proxy) return skip();
    const login = await post('/admins/login', ADMIN);
    const cookie = login.headers.getSetCookie().find((line) => /session/.test(line)) ?? '';
    expect(cookie).toMatch(/^__Host-.*; Secure/);
    const { token } = JSON.parse(String(login.body)) as { token: string };
    const send = (bytes: number): Promise<ProxyAnswer> =>
      through(there(), '/api/imports/opuses', {
        method: 'POST',
        headers: {
          'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
          Origin: there().origin,
          Cookie: cookie.split(';')[0] ?? '',
          'X-CSRF-Token': token,
        },
        body: importOf(bytes),
      });
    const taken = await send(19.5 * MEGABYTE);
    expect([taken.status, JSON.parse(String(taken.body))]).toEqual([
      200,
      expect.objectContaining({ added: [{ name: 'Ode', row: 1 }] }),
    ]);
    const refused = await send(26 * MEGABYTE).catch(() => undefined);
    // Whoever is refused before everything is sent may not get to read why.
    expect([413, undefined]).toContain(refused?.status);
  });
});

/** One work, and blanks. */
function importOf(bytes: number): Buffer {
  const work = {
    title: 'Ode',
    composer: 'Amy Beach',
    repType: 'Solo',
    instrumentation: ['Voice'],
    offeringMusicians: [],
  };
  const file = JSON.stringify([{ ...work, movements: [] }]).padEnd(bytes);
  const field = (name: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const upload = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="works.json"\r\nContent-Type: application/json\r\n\r\n${file}\r\n`;
  return Buffer.from(`${field('dryRun', 'true')}${upload}--${BOUNDARY}--\r\n`);
}
