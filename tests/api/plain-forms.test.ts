import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINS_HAVE_NO_CART } from '#/features/cart/messages.ts';
import { NO_SUCH_SET } from '#/features/ready-sets/messages.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* Forms that a browser sends by itself, without scripts: what they are refused is a page, with a way on. */

const PRESS = '/api/programme/press';
const REMARK = '/api/programme/shared/remarks';
const takeSet = (slug: string) => ({ change: JSON.stringify({ do: 'take-set', slug }) });

let server: TestServer;
beforeAll(async () => {
  // Few enough to spend.
  server = await startServerWithPages({ RATE_LIMITS: '0.1' });
});
afterAll(() => server.stop());

async function sent(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', Referer: `${server.origin}/weddings` };
  const init = { method: 'POST', body, headers: { ...browser, ...headers }, redirect: 'manual' } as const;
  const answer = await fetch(`${server.origin}${path}`, init);
  const text = await answer.text();
  const [, href, label] = /<a href="([^"]*)"[^>]*>(GO ON|GO BACK)<\/a>/.exec(text) ?? [];
  return { answer, text, way: `${label}: ${href}` };
}

it('an admin who presses START FROM THIS reads why not, and goes back to where it stands', async () => {
  const { cookie } = await signInAsAdmin(server);
  const { answer, text, way } = await sent(PRESS, takeSet('smart-casual'), { Cookie: cookie, Origin: server.origin });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(text).toContain(ADMINS_HAVE_NO_CART);
  expect(way).toBe('GO BACK: /weddings');
});

it('a set that is gone leads to those that are there', async () => {
  const { answer, text, way } = await sent(PRESS, takeSet('no-such-set'));
  expect(answer.status).toBe(404);
  expect(text).toContain(NO_SUCH_SET);
  expect(way).toBe('GO ON: /sets');
});

it('another site leads nowhere but home', async () => {
  const elsewhere = { Origin: 'https://elsewhere.example', Referer: 'https://elsewhere.example/trap' };
  const { answer, text } = await sent(PRESS, takeSet('smart-casual'), elsewhere);
  expect(answer.status).toBe(403);
  expect(text).toContain('GO BACK');
  expect(text).not.toContain('elsewhere.example');
});

it('an address where nothing is says so, and no more', async () => {
  const page = await fetch(`${server.origin}/nothing-here`);
  expect(page.status).toBe(404);
  expect(await page.text()).toMatch(/<h1[^>]*>.*Not Found/s);
});

it('a program that sends the same gets JSON, as ever', async () => {
  const { answer, text } = await sent(PRESS, takeSet('no-such-set'), { Accept: '*/*' });
  expect(answer.status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ error: NO_SUCH_SET, code: 'not_found', href: '/sets' });
});

it('who has done it too often is told when to come back', async () => {
  const heart = { token: 'nobodys', item: 'nothing', by: 'Olena', kind: 'heart' };
  let last = await sent(REMARK, heart);
  while (last.answer.status === 303) last = await sent(REMARK, heart);
  const { answer, text } = last;
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(text).toContain('Too many tries.');
});
