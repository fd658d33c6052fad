import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawTables } from '#/database/backup/backup.ts';
import { migrateTo, migrateToLatest } from '#/database/migrate.ts';
import { examine } from '#/features/health/checks.server.ts';
import { aSignedAgreement } from '../support/agreements.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { emptySite } from '../support/filled-site.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { anOrder } from '../support/orders.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* Where buyers pay: nowhere, until the owners have said where. */

const OFFICE = 'office@forte.example';
let mailbox: Mailbox;
let server: TestServer;
let admin: BrowserSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServerWithPages({ SMTP_URL: mailbox.url, BUSINESS_EMAIL: OFFICE });
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const setPayTo = (payTo: string) => admin.call('PATCH', '/settings', { body: { payTo } });
/** A page as its visitor, or an admin, is sent it: words that React joins of several parts are one again. */
async function page(path: string, { cookie = '' } = {}): Promise<string> {
  const html = await (await fetch(`${server.origin}${path}`, { headers: cookie ? { Cookie: cookie } : {} })).text();
  return html.replaceAll('<!-- -->', '');
}
const check = async () => (await examine(server.ctx)).find(({ id }) => id === 'pay-target');
const asking = (shortcode: string) => `${server.origin}/contact?order=${encodeURIComponent(shortcode)}`;

describe('while nobody has said where', () => {
  it('a buyer is asked to write, in the store, in the mail and on the order’s page', async () => {
    const order = await anOrder(server, { lines: [{ opusNo: 'b1', copies: 1 }] });
    expect(order.payment).toMatchObject({ asks: true, url: asking(order.shortcode) });
    const mail = await mailbox.find(order.email, /^Your order/);
    expect(mail.text).toContain(asking(order.shortcode));
    expect(mail.text).toContain('no later than 24 hours');
    const copy = await mailbox.find(OFFICE, new RegExp(`New order ${order.code}`));
    expect(copy.text).toContain(`${server.origin}/admin/settings#pay`);
    for (const text of [await page('/ncs/b1?buy=1'), await page(order.orderPath), mail.text, mail.html])
      expect(text).not.toContain('pay.example.com');
    for (const text of [await page('/ncs/b1?buy=1'), await page(order.orderPath)]) {
      expect(text).toMatch(/we answer with how to pay/);
      expect(text).toContain('no later than');
    }
    expect(await page('/ncs/b1?buy=1')).toContain('portal is under construction');
  });

  it('a client is told that we write, has no code to scan, and nothing to say yet', async () => {
    const { id, client } = await aSignedAgreement(server, { eventName: 'A Supper' }, { admin });
    const text = await page(`/agreement/${id}`, client);
    expect(text).toContain('We write to you within a day how to pay $127.50.');
    for (const none of ['Scan the code', 'in the description', 'I HAVE PAID']) expect(text).not.toContain(none);
    const copy = await mailbox.find(OFFICE, /has signed: A Supper$/);
    expect(copy.text).toContain(`${server.origin}/admin/settings#pay`);
  });

  it('the message is begun for them', async () => {
    expect(await page('/contact?order=han060ABC-K7M3Q')).toContain('Order shortcode: han060ABC-K7M3Q');
    for (const none of ['x'.repeat(101), 'two%0Alines']) {
      const text = await page(`/contact?order=${none}`);
      expect(text).toContain('Contact');
      expect(text).not.toMatch(/Order shortcode|xxx/);
    }
  });

  it('the settings are empty, and health and the first page of the morning say so', async () => {
    expect((await admin.get('/settings')).body.values.payTo).toBe('');
    expect(await check()).toMatchObject({ verdict: 'look', message: expect.stringMatching(/^Not set/) });
    expect(await page('/admin', admin)).toContain('Where buyers pay is not set');
  });
});

describe('once they have', () => {
  it.each([
    ['https://venmo.com/u/two-grands', /^https:\/\/venmo\.com\/two-grands\?txn=pay&amount=2\.00&note=/, 'ok'],
    ['paypal.me/twogrands', /^https:\/\/paypal\.me\/twogrands\/2\.00USD$/, 'ok'],
    ['https://bank.example.com/us', /^https:\/\/bank\.example\.com\/us$/, 'ok'],
  ])('%s is what a buyer gets', async (typed, url, verdict) => {
    expect((await setPayTo(typed)).status).toBe(200);
    const order = await anOrder(server, { lines: [{ opusNo: 'b1', copies: 1 }] });
    expect(order.payment).toMatchObject({ asks: false, url: expect.stringMatching(url) });
    expect((await mailbox.find(order.email, /^Your order/)).text).toContain(order.payment.url);
    expect((await check())?.verdict).toBe(verdict);
    expect(await page('/admin', admin)).not.toContain('Where buyers pay is not set');
  });

  it('they can take it back', async () => {
    expect((await setPayTo('')).body.values.payTo).toBe('');
    expect((await anOrder(server)).payment.asks).toBe(true);
  });

  it.each([
    ['https://paypal.me/', /paypal\.me\/yourname/],
    ['https://cash.app/twogrands', /cash\.app\/\$yourname/],
    ['https://venmo.com', /venmo\.com\/u\/yourname/],
  ])('%s is refused in words of its kind', async (payTo, text) => {
    const { status, body } = await setPayTo(payTo);
    expect([status, body.fields.payTo]).toEqual([422, expect.stringMatching(text)]);
  });
});

it.each([
  ['https://pay.example.com/forte-and-piano', ''],
  ['https://venmo.com/u/two-grands', 'https://venmo.com/u/two-grands'],
  ['https://bank.example.org/us', 'https://bank.example.org/us?amount={amount}&note={shortcode}'],
  ['https://bank.example.org/us?a=1&note=x', 'https://bank.example.org/us?a=1&amount={amount}&note={shortcode}'],
])('of a site that is brought up to date, %s becomes %j', async (before, after) => {
  const site = await emptySite();
  try {
    await migrateTo(site.connection.db, '0026-mails-in-doubt');
    const db = rawTables(site.connection);
    const row = { collection: 'payment', key: 'payment', position: 0, updated_at: '2026-01-01T00:00:00.000Z' };
    await db
      .insertInto('content_items')
      .values({ ...row, body: JSON.stringify({ payTo: before }) })
      .execute();
    await migrateToLatest(site.connection.db);
    const [kept] = await db.selectFrom('content_items').select('body').execute();
    expect(JSON.parse(String(kept?.body))).toEqual({ payTo: after });
  } finally {
    await site.remove();
  }
});
