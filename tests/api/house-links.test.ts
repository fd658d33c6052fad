import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../support/browser-session.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  server = await startServerWithPages();
  admin = await signInAsAdmin(server);
});
afterAll(() => server.stop());

async function open(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.origin}${path}`);
  return { status: response.status, text: await response.text() };
}
const legal = (body: object) => admin.call('PATCH', '/content/legal', { body });

describe('legal texts', () => {
  it('have a page and a link as long as they say something', async () => {
    expect((await open('/legal/privacy')).status).toBe(404);
    expect((await open('/about')).text).not.toContain('/legal/');

    const privacy = '## What we keep\n\nYour name & <address>.\n\n- Nothing else';
    expect((await legal({ privacy })).status).toBe(200);
    const page = await open('/legal/privacy');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<h2[^>]*>What we keep<\/h2>/);
    expect(page.text).toContain('Your name &amp; &lt;address&gt;.');
    expect(page.text).toMatch(/<li[^>]*>Nothing else<\/li>/);
    expect((await open('/about')).text).toMatch(/href="\/legal\/privacy"[^>]*>Privacy</);
    expect((await open('/legal/terms')).status).toBe(404);
    expect((await open('/legal/else')).status).toBe(404);

    expect((await legal({ privacy: ' ' })).status).toBe(200);
    expect((await open('/legal/privacy')).status).toBe(404);
  });

  it('of more than a browser should hold are refused', async () =>
    expectRefusal(await legal({ terms: 'a'.repeat(40_001) }), 422, 'validation', { terms: expect.any(String) }));
});

it('pages elsewhere stand at the foot of every page, on Contact, and in what machines read', async () => {
  const socialLinks = 'https://www.instagram.com/a.sample\nhttps://music.example/b?c=1';
  expect((await admin.call('PATCH', '/settings', { body: { socialLinks } })).status).toBe(200);
  const { text } = await open('/contact');
  const links = [...text.matchAll(/<a href="(https:[^"]+)"[^>]*>([^<]+)</g)].map(([, href, name]) => [href, name]);
  const both = [
    ['https://www.instagram.com/a.sample', 'Instagram'],
    ['https://music.example/b?c=1', 'music.example'],
  ];
  expect(links).toEqual([...both, ...both]);
  expect(text).toContain('"sameAs":["https://www.instagram.com/a.sample","https://music.example/b?c=1"]');
});
