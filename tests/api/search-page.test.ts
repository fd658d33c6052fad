import { afterAll, beforeAll, expect, it } from 'vitest';
import { readIncipitFile } from '#/features/incipits/queries.server.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServerWithPages({ SAMPLE_CONTENT: 'on' });
});
afterAll(() => server.stop());

const page = async (path: string) => (await fetch(`${server.origin}${path}`)).text();

it('is a plain form in the head line of every page', async () => {
  const home = await page('/');
  const [form = ''] = /<form[^>]*role="search"[^>]*>/.exec(home) ?? [];
  expect(form).toContain('action="/search"');
  expect(form).toContain('method="get"');
});

it('shows what is found without a script, and is in no index', async () => {
  const found = await page('/search?q=clair+de+lune');
  expect(found).toMatch(/<a[^>]*href="\/opus\/details\/[\w-]+"[^>]*>III\. Clair de lune/);
  expect(found).toContain('content="noindex, follow"');
});

it('sounds how a work begins that is found, once that is engraved', async () => {
  const key =
    /<a[^>]*href="\/incipits\/beethoven-woo-59\/audio\.mp3[^"]*"[^>]*aria-label="Hear how it begins: Bagatelle/;
  expect(await page('/search?q=fur+elise')).not.toMatch(key);
  await readIncipitFile(server.ctx, 'beethoven-woo-59', 'audio.mp3');
  expect(await page('/search?q=fur+elise')).toMatch(key);
});

it('names what is heard of a work whose known notes are of a later movement', async () => {
  await readIncipitFile(server.ctx, 'handel-hwv-7-2', 'audio.mp3');
  expect(await page('/search?q=rinaldo')).toContain('aria-label="Hear Lascia ch’io pianga: Rinaldo');
});

it('sets titles as a publisher does, wherever they were found', async () => {
  const found = await page('/search?q=walking+in');
  expect(found).toContain('Ave Maria (Ellens Gesang III), D.\u00a0839');
  expect(await page('/search?q=liebestraum')).toContain('Liebestraum No.\u00a03 in A♭\u00a0major, S.\u00a0541');
  expect(await page('/search?q=falling+in+love')).toContain('Can’t Help Falling in Love');
  expect(await page('/search?q=ode+to+joy')).toContain('Symphony No.\u00a09');
});

it('sets a work as loud as its own page does, also where it is found first', async () => {
  const found = await page('/search?q=ave+maria');
  const hits = [...found.matchAll(/class="[^"]*(dynamic-\w+)" href="(\/opus\/details\/[\w-]+)"/g)];
  expect(hits).toHaveLength(2);
  for (const [, dynamic, path = ''] of hits)
    expect([path, /<h1[^>]*><span class="[^"]*(dynamic-\w+)"/.exec(await page(path))?.[1]]).toEqual([path, dynamic]);
  expect(found).not.toMatch(/font-fff" href="\/opus/);
});

it('leads in one press to a message that asks for what is not played', async () => {
  const [, href = ''] = /href="(\/contact\?piece=[^"]*)"/.exec(await page('/search?q=ode+to+joy')) ?? [];
  expect(href).toBe('/contact?piece=Symphony+No.+9+by+Ludwig+van+Beethoven');
  const contact = await page(href);
  expect(contact).toMatch(/Could you play this for us\?\s+Symphony No\. 9 by Ludwig van Beethoven/);
  expect(contact).toMatch(/<option[^>]*selected=""[^>]*>Repertoire|<option value="Repertoire" selected/);
});
