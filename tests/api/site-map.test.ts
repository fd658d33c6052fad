import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMusician, anOpus, aPerformance } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}${path}`, { headers });
const places = async (path: string) =>
  [...(await (await get(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

it('robots.txt keeps search engines from what is different for everyone, and leads to the map', async () => {
  const response = await get('/robots.txt');
  const lines = (await response.text()).split('\n');
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(lines).toContain('Disallow: /admin');
  expect(lines).toContain('Disallow: /order');
  expect(lines).toContain(`Sitemap: ${server.ctx.origin}/sitemap.xml`);
  for (const path of ['/', '/repertoire', '/ncs', '/opus/details/x', '/musicians', '/performances'])
    expect(lines.filter((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)))).toEqual([]);
});

it('the map names every public page once, and nothing private', async () => {
  const { origin } = server.ctx;
  const opus = await anOpus(server);
  const musician = await aMusician(server);
  const performance = await aPerformance(server);
  const parts = await places('/sitemap.xml');
  expect(parts).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/works-1.xml`]);
  const all = (await Promise.all(parts.map((part) => places(new URL(part ?? '').pathname)))).flat();
  for (const path of [
    '/',
    '/about',
    '/ncs',
    '/ncs/b1',
    '/ncs/a1',
    '/mpcs/american-pride',
    `/opus/details/${opus._id}`,
    `/musician/details/${musician.id}`,
    `/performances/${performance}`,
  ])
    expect(all).toContain(`${origin}${path}`);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((address) => /admin|cart|request|order|auth/.test(address ?? ''))).toEqual([]);
  expect(all.filter((address) => !/^https?:\/\/[\w:./-]+$/.test(address ?? ''))).toEqual([]);
});

it('a work that is added is on it at the next request; who has a copy is told whether it still holds', async () => {
  await anOpus(server);
  const tag = (await get('/sitemaps/works-1.xml')).headers.get('ETag') ?? '';
  expect((await get('/sitemaps/works-1.xml', { 'If-None-Match': tag })).status).toBe(304);
  await anOpus(server);
  expect((await get('/sitemaps/works-1.xml', { 'If-None-Match': tag })).status).toBe(200);
});

it.each(['/sitemaps/works-2.xml', '/sitemaps/works-0.xml', '/sitemaps/other.xml'])('%s is not there', async (path) => {
  expect((await get(path)).headers.get('Content-Type')).not.toContain('xml');
});
