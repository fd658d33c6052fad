import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerformance, signInAsAdmin } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ BUSINESS_NAME: 'A & B' });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.origin}${path}`, { headers });
const textOf = async (path: string) => (await get(path)).text();
const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, content]) => content);

it('performances to come are news, the latest announced first; what is past is none', async () => {
  await aPerformance(server, { title: 'Long gone', date: '2001-02-03' });
  const first = await aPerformance(server, { title: 'Bach & <Sons>', date: '2199-05-02' });
  server.clock.advance(60_000);
  const second = await aPerformance(server, { title: 'Encore', date: '2199-04-01', time: null });
  const text = await textOf('/performances/feed.xml');
  const pages = [second, first].map((id) => `${server.ctx.origin}/performances/${id}`);
  expect(all(text, 'link')).toEqual([`${server.ctx.origin}/performances`, ...pages]);
  expect(all(text, 'title')).toEqual([
    'A &amp; B: performances',
    'Encore, Monday, April 1, 2199',
    'Bach &amp; &lt;Sons&gt;, Thursday, May 2, 2199',
  ]);
  expect(all(text, 'guid')).toEqual([second, first].map((id) => `performance-${id}@forte-and-piano`));
  expect(text).toContain('Desert Garden Hall, Las Vegas, NV');
});

it('what is called off stays the same piece of news, and says so', async () => {
  const id = await aPerformance(server, { title: 'Quartet', date: '2199-02-14' });
  await server.ctx.db.updateTable('performances').set({ calledOff: 1 }).where('id', '=', id).execute();
  const text = await textOf('/performances/feed.xml');
  expect(all(text, 'title')).toContain('Called off: Quartet, Thursday, February 14, 2199');
  expect(all(text, 'guid').filter((guid) => guid?.includes(id))).toHaveLength(1);
});

it('a score that is added is the first of the news, dated by when it was added, also after it is changed', async () => {
  const admin = await signInAsAdmin(server);
  expect(all(await textOf('/ncs/feed.xml'), 'guid')).toHaveLength(50);
  server.clock.advance(3_600_000);
  const added = server.clock.now().getTime();
  const score = { composer: 'Hana Park', opusNo: '90', title: 'Nine & a Half', movements: [], yearComposed: 2003 };
  const made = await admin.post('/compositions', { ...score, instrumentation: ['piano'], price: 7 });
  expect(made.status).toBe(201);
  server.clock.advance(3_600_000);
  expect((await admin.call('PATCH', '/compositions/90', { body: { price: 8 } })).status).toBe(200);
  const text = await textOf('/ncs/feed.xml');
  expect(all(text, 'guid')[0]).toBe('score-90@forte-and-piano');
  expect(Math.abs(Date.parse(all(text, 'pubDate')[0] ?? '') - added)).toBeLessThan(60_000);
  expect(all(text, 'title')[1]).toBe('Nine &amp; a Half, Op. 90, by Hana Park');
  expect(all(text, 'description')[1]).toContain('$8.00');
  expect(all(text, 'link')[1]).toBe(`${server.ctx.origin}/ncs/90`);
});

it.each(['/performances/feed.xml', '/ncs/feed.xml'])('%s is fetched again only when there is news', async (path) => {
  const response = await get(path);
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  const tag = response.headers.get('ETag') ?? '';
  server.clock.advance(1000);
  expect((await get(path, { 'If-None-Match': tag })).status).toBe(304);
});

it.each(['/performances/feed.xml', '/ncs/feed.xml', '/performances.ics', '/api/performances', '/api/nothing'])(
  '%s is for programs, and in no search result',
  async (path) => {
    expect((await get(path)).headers.get('X-Robots-Tag')).toBe('noindex');
  },
);

it.each(['/robots.txt', '/sitemap.xml', '/brochure.pdf'])('%s is for search engines too', async (path) => {
  expect((await get(path)).headers.get('X-Robots-Tag')).toBeNull();
});
