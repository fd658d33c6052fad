import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAsAdmin } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;

const TRACES = /forte( |&nbsp;)?(<[^>]*>|\s)*(&amp;|&|and)(<[^>]*>|\s)*piano|las vegas|nevada/gi;

beforeAll(async () => {
  server = await startServerWithPages();
  const admin = await signInAsAdmin(server);
  const house = { businessName: 'Largo Rosso', city: 'Santa Fe', state: 'NM', foundedIn: '1998' };
  expect((await admin.call('PATCH', '/settings', { body: house })).status).toBe(200);
});
afterAll(() => server.stop());

const page = async (path: string) => (await fetch(`${server.origin}${path}`)).text();

it.each([
  '/contact',
  '/performances',
  '/prices',
  '/musicians',
  '/composers',
  '/offline',
  '/admin',
  '/manifest.webmanifest',
])('%s bears the new name alone', async (path) => {
  const text = await page(path);
  expect(text).toContain('Largo');
  expect(text.match(TRACES) ?? []).toEqual([]);
});

it('stands in large letters on the home page, with its city in the title', async () => {
  const home = await page('/');
  expect(home).toContain('<title>Largo Rosso: live music for Santa Fe</title>');
  expect(home).toMatch(/<h1.*?>Largo<\/span>.*?>Rosso<\/span>.*?<\/h1>/s);
  expect(home).toContain('Greater Santa Fe Music Services. · Since 1998');
  expect(home).toMatch(/"addressLocality":"Santa Fe","addressRegion":"NM"/);
});
