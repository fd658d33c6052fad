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

it('says when a page was last changed where that is known, and of a work that was changed nothing', async () => {
  const performance = await aPerformance(server);
  const opus = await anOpus(server);
  const pages = await (await get('/sitemaps/pages.xml')).text();
  const moment = '<lastmod>\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z</lastmod>';
  for (const path of [`/performances/${performance}`, '/ncs/b1', '/mpcs/american-pride'])
    expect(pages).toMatch(new RegExp(`<url><loc>${server.ctx.origin}${path}</loc>${moment}</url>`));
  expect(pages).toContain(`<loc>${server.ctx.origin}/about</loc></url>`);
  const works = async () => (await get('/sitemaps/works-1.xml')).text();
  expect(await works()).toMatch(new RegExp(`${opus._id}</loc>${moment}`));
  await server.ctx.db.updateTable('opuses').set({ version: 1 }).where('id', '=', opus._id).execute();
  expect(await works()).toContain(`${opus._id}</loc></url>`);
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
