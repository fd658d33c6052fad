import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import { closeVisitors, newVisitor, openBrowser, untilReady } from '../support/browser.ts';
import { ADMIN } from '../support/browser-admin.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { registration } from '../support/factories.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const PAGES = [
  '/',
  '/about',
  '/repertoire',
  '/repertoire?keyword=son',
  '/musicians',
  '/performances',
  '/contact',
  '/mpcs',
  '/mpcs/american-pride',
  '/ncs',
  '/ncs/22',
  '/about.data',
  '/_.data',
];

/** All that are kept for people who are signed in and always are there. */
const KEPT = SITE_PAGES.filter(({ cached, personal }) => cached && !personal)
  .flatMap(addressesOf)
  .filter((address) => !address.includes(':') && !address.startsWith('/auth/'));

let site: RealSite;
let browser: Browser;
let work: { _id: string; title: string };
let admin: BrowserSession;
const clients: (BrowserSession & { email: string })[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
  admin = new BrowserSession(site);
  const { status } = await admin.post('/admins/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  expect(status).toBe(200);
  for (let count = 0; count < 2; count += 1) {
    const session = new BrowserSession(site);
    const person = registration();
    await session.post('/auth/register', person);
    clients.push(Object.assign(session, { email: person.email }));
  }
  work = (await new BrowserSession(site).get('/opuses?limit=1')).body.items[0];
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const open = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + path, { headers });

test('every visitor’s page is ready for the next one, who has it is told so', async () => {
  for (const path of [...PAGES, `/opus/details/${work._id}`]) {
    const first = await open(path);
    expect([first.status, first.headers.get('Cache-Control')], path).toEqual([200, 'no-cache']);
    const again = await open(path, { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect(again.status, path).toBe(304);
  }
});

test('a policy names each inline script of the very page it comes with', async () => {
  for (const path of ['/', '/repertoire']) {
    const response = await open(path);
    const inline = [...(await response.text()).matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].length;
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(inline, path).toBeGreaterThan(0);
    expect(policy.match(/'sha256-/g)?.length ?? 0, path).toBeGreaterThan(0);
    expect(policy, path).not.toContain('unsafe-inline');
  }
});

test('who is signed in has a page of their own, that nobody else is ever shown', async () => {
  for (const path of PAGES) {
    for (const client of clients) {
      const own = await open(path, { Cookie: client.cookie });
      expect([own.status, own.headers.get('Cache-Control')], path).toEqual([200, 'no-store']);
      expect(await own.text(), path).toContain(client.email);
    }
    const [visitors, other] = [await (await open(path)).text(), clients.map(({ email }) => email)];
    expect(
      other.filter((email) => visitors.includes(email)),
      path,
    ).toEqual([]);
  }
});

test('what an admin changes is on every page at the next request', async () => {
  const changed = `${work.title} in a new key`;
  const pages = [`/opus/details/${work._id}`, '/repertoire', '/repertoire.data'];
  for (const path of pages) expect(await (await open(path)).text()).not.toContain(changed);
  expect((await admin.call('PATCH', `/opuses/${work._id}`, { body: { title: changed } })).status).toBe(200);
  for (const path of pages) expect(await (await open(path)).text(), path).toContain(changed);
});

test('what is added to an address neither changes the page nor gets into it', async () => {
  const plain = await (await open('/musicians')).text();
  expect(await (await open('/musicians?utm_source=%3Cscript%3Eevil')).text()).toBe(plain);
  const filtered = await (await open('/repertoire?keyword=son&evil=%22%3E%3Cb%3E')).text();
  expect(filtered).not.toContain('evil');
});

describe('what is kept is what the browser would make of it', () => {
  const kinds = ['a visitor', 'an admin', 'a client', 'a client with a work', 'a client with works'] as const;

  async function cookieOf(kind: (typeof kinds)[number]): Promise<string> {
    if (kind === 'a visitor') return '';
    if (kind === 'an admin') return admin.cookie;
    const session = new BrowserSession(site);
    await session.post('/auth/register', registration());
    const count = { 'a client': 0, 'a client with a work': 1, 'a client with works': 3 }[kind];
    const { items } = (await session.get('/opuses?limit=3')).body;
    const cart = [];
    for (const { _id } of items.slice(0, count)) {
      const { movements } = (await session.get(`/opuses/opus/${_id}`)).body;
      cart.push({ _id, movements: movements.map((movement: { _id: string }) => movement._id) });
    }
    expect((await session.put('/cart', cart)).status).toBe(200);
    return session.cookie;
  }

  async function cameAs(cookie: string) {
    const page = await newVisitor(browser, site.origin);
    const [name = '', value = ''] = cookie.split('=');
    if (cookie) await page.context().addCookies([{ name, value, url: site.origin }]);
    return page;
  }

  test.each(kinds)('for %s', async (kind) => {
    const cookie = await cookieOf(kind);
    const page = await cameAs(cookie);
    // Put together of pieces, it is gzip that this browser unpacks.
    const isKept = (headers: Record<string, string>) =>
      cookie === ''
        ? headers.etag !== undefined
        : headers['content-encoding'] === 'gzip' && headers['content-security-policy']?.includes("'nonce-");
    expect(KEPT.length).toBeGreaterThan(10);
    for (const path of KEPT) {
      let kept: boolean | undefined = false;
      // Once a minute a page is made anew.
      for (let visits = 0; visits < 4 && !kept; visits += 1) {
        const response = await page.goto(path);
        await untilReady(page);
        kept = isKept(response?.headers() ?? {});
      }
      expect([kept, page.errors], path).toEqual([true, []]);
    }
  });

  test('a word that is another one is noticed (control)', async () => {
    const page = await cameAs('');
    await page.route('**/about', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/<h1([^>]*)>/, '<h1$1>Another ') });
    });
    await page.goto('/about');
    await expect.poll(() => page.errors.length).toBeGreaterThan(0);
  });
});
