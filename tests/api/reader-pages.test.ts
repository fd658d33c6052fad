import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf, SITE_PAGES } from '#/features/site-pages.ts';
import { readerAddress } from '#/server/page-cache/addresses.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { anOpus, signInAsAdmin, signUp } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* Pages for people who are signed in, made once for all of a kind (src/server/page-cache/readers/readers.ts). */

let server: TestServer;
const sessions: Record<string, BrowserSession & { email?: string }> = {};
const KINDS = ['an admin', 'a client', 'a client with a work', 'a client with works'];
/** Those that always are there. */
const PAGES = SITE_PAGES.filter(({ cached, personal }) => cached && !personal)
  .flatMap(addressesOf)
  .filter((address) => !address.includes(':') && !address.startsWith('/auth/'));

const entryOf = ({ _id, movements }: { _id: string; movements: { _id: string }[] }) => ({
  _id,
  movements: movements.map((movement) => movement._id),
});

beforeAll(async () => {
  server = await startServerWithPages({ SAMPLE_CONTENT: 'on' });
  const works = [await anOpus(server), await anOpus(server), await anOpus(server)];
  const cart = (count: number) => works.slice(0, count).map(entryOf);
  for (const [kind, count] of [
    ['a client', 0],
    ['a client with a work', 1],
    ['a client with works', 3],
  ] as const) {
    sessions[kind] = await signUp(server);
    if (count > 0) expect((await sessions[kind].call('PUT', '/cart', { body: cart(count) })).status).toBe(200);
  }
  sessions['another client with works'] = await signUp(server);
  await sessions['another client with works'].call('PUT', '/cart', { body: cart(2) });
  sessions['an admin'] = await signInAsAdmin(server);
});
afterAll(() => server.stop());

const read = async (kind: string, path: string) => {
  const cookie = sessions[kind]?.cookie ?? expect.unreachable(`nobody is ${kind}`);
  const response = await fetch(server.origin + path, { headers: { Cookie: cookie } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const policyOf = ({ headers }: { headers: Headers }) => headers.get('Content-Security-Policy') ?? '';
const nonceOf = (answer: { headers: Headers }) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '';
/** What a reader sees; the same facts may be in another order in the data of the page. */
const seen = (markup: string) => markup.replaceAll(/<script[\s\S]*?<\/script>/g, '');

describe.each(KINDS)('the pages of %s', (kind) => {
  it.each(PAGES)('%s is kept, and shows what would be made for them alone', async (path) => {
    await read(kind, path);
    const kept = await read(kind, path);
    expect([kept.status, kept.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(kept.text.split(`nonce="${nonceOf(kept)}"`)).toHaveLength(2);
    expect(kept.text).not.toMatch(/reader\.invalid/i);
    // Who was not seen for so long has their page made, and is noted.
    server.clock.advance(61_000);
    const own = await read(kind, path);
    expect(policyOf(own)).not.toContain('nonce-');
    expect(seen(kept.text)).toBe(seen(own.text));
    const session = sessions[kind]?.email;
    if (session) expect([kept.text.includes(session), own.text.includes(session)]).toEqual([true, true]);
  });
});

describe('between readers', () => {
  it('nothing is shared but what all of their kind see', async () => {
    const [one, other] = [
      await read('a client with works', '/about'),
      await read('another client with works', '/about'),
    ];
    expect(one.text).toContain('Cart, 3 items');
    expect(other.text).toContain('Cart, 2 items');
    expect(one.text).not.toContain(sessions['another client with works']?.email);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(nonceOf(one)).not.toBe(nonceOf(await read('a client with works', '/about')));
  });

  it('a page that shows what is theirs is never kept', () => {
    expect(readerAddress('/opus/details/x')).toBeUndefined();
    expect(readerAddress('/cart')).toBeUndefined();
    expect(readerAddress('/repertoire?repType=Solo&theme=dark')).toEqual({
      key: '/repertoire?repType=Solo',
      searching: true,
    });
  });

  it('their data is theirs too', async () => {
    await read('a client with works', '/about.data');
    const { text } = await read('another client with works', '/about.data');
    expect(text).toContain(sessions['another client with works']?.email);
    expect(text).not.toContain(sessions['a client with works']?.email);
  });
});

describe('a reader', () => {
  it('sees at once what they did themselves', async () => {
    const client = await signUp(server);
    sessions.reader = client;
    await read('reader', '/about');
    const work = await anOpus(server);
    await client.call('PUT', '/cart', { body: [entryOf(work)] });
    expect((await read('reader', '/about')).text).toContain('Cart, ');
    const { db } = server.parts;
    await db.deleteFrom('opuses').where('id', '=', work._id).execute();
    expect((await read('reader', '/about')).text).not.toContain('Cart, ');
    await client.post('/auth/logout', {});
    expect((await read('reader', '/about')).text).not.toContain(client.email);
  });
});
