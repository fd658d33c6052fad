import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { newVisitor, PHONE, reload, visit } from '../support/browser.ts';
import { ADMIN } from '../support/browser-admin.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { sendScore } from '../support/content.ts';
import { anOrder, confirm } from '../support/orders.ts';
import { aScore } from '../support/scores.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';
import { WHOLE } from '../support/whole.ts';

/* Spec section 2, New Compositions Store: from a work to its PDF. */

let browser: Browser;
let site: VisitedSite;
let close: () => Promise<void>;
let admin: BrowserSession;
let stripe: StripeFake;
const PAID = { PAY_TO: 'https://paypal.me/twogrands' };

beforeAll(async () => {
  stripe = await startStripeFake();
  ({ browser, site, close } = await openSiteWithMail({ ...ADMIN, ...stripe.environment, ...PAID }));
  stripe.webhooks.address = `${site.origin}/api/payments/stripe`;
  admin = new BrowserSession(site);
  await admin.post('/admins/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
});

afterAll(async () => {
  await close();
  await stripe.close();
});

const order = (page: Page) => page.getByRole('button', { name: 'ORDER', exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** As when its buyer comes back to it from the payment. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** What is said only where no script runs. */
const withoutScript = async (page: Page) => (await page.locator('noscript p').allInnerTexts()).join('\n');

async function idOf(buyerEmail: string): Promise<string> {
  const { body } = await admin.get(`/orders?search=${buyerEmail}`);
  return body.items[0]._id;
}

test('from the panel of a work to its PDF, on a phone', async () => {
  expect((await sendScore(admin, 'b1', await aScore([[595, 842]]))).status).toBe(201);
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/ncs/b1');
  await page.getByRole('button', { name: 'BUY THIS COMPOSITION' }).click();
  await page.getByLabel('Copies').fill('0');
  await order(page);
  await page.getByText('Please enter your email.').waitFor();
  await page.getByText('Please enter how many copies, from 1 to 99.').waitFor();
  await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Email').fill('june@example.com');
  await page.getByLabel('Name for the licence').fill('June Sample');
  await page.getByLabel('Copies').fill('3');
  await page.getByRole('status').getByText('$6.00').waitFor();
  await order(page);
  await page.getByText(/is placed\. We have emailed this to june@example\.com\./).waitFor();
  await page.getByRole('img', { name: /^QR code: pay \$6\.00 with the Order shortcode han0b1\S+-\w{5}$/ }).waitFor();
  // Back from the payment page, the order is still there.
  await reload(page);
  await page.getByRole('button', { name: 'BUY THIS COMPOSITION' }).click();
  await page.getByRole('link', { name: 'Your order page' }).click();
  await heading(page, 'Your Order');
  await page.getByText('Waiting for payment.').waitFor();
  expect(await findings(page), 'an open order').toEqual([]);
  await page.getByRole('radio', { name: 'Say that you have paid' }).check();
  await page.getByRole('button', { name: 'I HAVE PAID' }).click();
  await page.getByRole('status').getByText('We look for your payment').waitFor();
  await confirm(admin, await idOf('june@example.com'));
  await comeBack(page);
  await page.getByRole('status').getByText('Your payment is confirmed. Thank you.').waitFor();
  await page.getByText('Licensed to June Sample for 3 copies.').waitFor();
  expect(await findings(page), 'a paid order').toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'DOWNLOAD Skipping Stones' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect.poll(() => page.getByRole('link', { name: 'RECEIPT AS PDF' }).getAttribute('href')).toContain('ticket=');
  expect(page.errors).toEqual([]);
});

test.runIf(WHOLE)('paid by card: there, back again, and the scores are here', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  const placed = await anOrder(site, { buyerEmail: 'card@example.com', lines: [{ opusNo: 'b1', copies: 2 }] });
  await visit(page, placed.orderPath);
  await page.getByRole('radio', { name: 'Pay by card' }).check();
  await page.getByRole('button', { name: 'PAY BY CARD' }).click();
  await page.getByText('Total $4.00').waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await heading(page, 'Your Order');
  await page.getByRole('link', { name: 'DOWNLOAD Skipping Stones' }).waitFor();
  const { order } = (await admin.get(`/orders/${placed._id}`)).body;
  expect(order).toMatchObject({ status: 'paid', payment: { method: 'card' }, deliveredAt: expect.any(String) });
  expect(page.errors).toEqual([]);
});

test.each([
  ['expired', 410],
  ['revoked', 403],
  ['over', 410],
  ['unknown', 404],
  ['unpaid', 403],
  ['refunded', 403],
  ['cancelled', 403],
  ['preparing', 404],
  ['busy', 503],
  ['<script>', 404],
])('a file that is not to be had because it is %s: %i', async (why, status) => {
  const response = await fetch(`${site.origin}/order/closed?why=${why}`);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('HAVE THE LINKS SENT AGAIN');
});

test('the address of an order is told to no other site, and no search engine keeps it', async () => {
  const response = await fetch(`${site.origin}/order?token=x`);
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
});

test('without JavaScript the works of an order are chosen all the same, and it says how to order them', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/ncs/b1');
  await page.getByRole('button', { name: 'ADD TO ORDER' }).click();
  await page.getByLabel('Copies of Skipping Stones').fill('4');
  await page.getByLabel('Add another score').selectOption({ value: 'b2' });
  await page.getByRole('button', { name: 'ADD', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?work=b1*4&work=b2');
  await expect.poll(() => withoutScript(page)).toContain('Ordering here needs JavaScript.');
  await page.goto('/ncs/b1?buy=1');
  await expect.poll(() => withoutScript(page)).toContain('To order without it, pay as below and contact us');
});
