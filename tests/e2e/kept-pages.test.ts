import { afterAll, beforeAll, expect, test } from 'vitest';
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

let site: RealSite;
let work: { _id: string; title: string };
let admin: BrowserSession;
const clients: (BrowserSession & { email: string })[] = [];

beforeAll(async () => {
  site = await startRealSite(ADMIN);
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
afterAll(() => site.stop());

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
