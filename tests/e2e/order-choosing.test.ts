import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, visit } from '../support/browser.ts';
import { ADMIN } from '../support/browser-admin.ts';
import { BrowserSession } from '../support/browser-session.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { anOrder, tokenOf } from '../support/orders.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

/** One work changed is one of the house's own, and samples are not sold beside it. */
const OWN_WORKS = { PAY_TO: 'https://paypal.me/twogrands', SAMPLE_CONTENT: 'catalogues' };

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;
let admin: BrowserSession;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail({ ...ADMIN, ...OWN_WORKS }));
  admin = new BrowserSession(site);
  await admin.post('/admins/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
});

afterAll(() => close());

const order = (page: Page) => page.getByRole('button', { name: 'ORDER', exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('several works make one order; a price that changes meanwhile is shown before it is ordered', async () => {
  const page = await newVisitor(browser, site.origin);
  for (const opusNo of ['b2', '22']) {
    await visit(page, `/ncs/${opusNo}`);
    await page.getByRole('button', { name: 'ADD TO ORDER' }).click();
  }
  await page.getByRole('status').getByText('2 scores in your order, $50.00').waitFor();
  await page.getByRole('link', { name: 'ORDER', exact: true }).click();
  await page.waitForURL(`${site.origin}/order/new?work=b2&work=22`);
  await page.getByLabel('Copies of Lullaby for a Paper Boat').fill('3');
  await page.waitForURL(`${site.origin}/order/new?work=b2*3&work=22`);
  await page.getByLabel('Add another score').selectOption({ value: '7' });
  await page.getByRole('button', { name: 'ADD', exact: true }).click();
  await page.waitForURL(`${site.origin}/order/new?work=b2*3&work=22&work=7`);
  await page.getByRole('heading', { name: 'Three River Songs' }).waitFor();
  await page.getByRole('link', { name: 'Remove Piano Sonata in C-sharp Minor' }).click();
  await page.waitForURL(`${site.origin}/order/new?work=b2*3&work=7`);
  await page.getByRole('status').getByText('$18.00', { exact: true }).waitFor();
  await page.getByLabel('Email').fill('clara@example.com');
  await admin.call('PATCH', '/compositions/7', { body: { price: 13 } });
  await order(page);
  await page.getByRole('alert').getByText('A price has changed').waitFor();
  await page.getByRole('status').getByText('$19.00', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('clara@example.com');
  await order(page);
  await heading(page, 'Your Order');
  await page.getByRole('heading', { name: '2 scores as PDF' }).waitFor();
  await page.getByRole('radio', { name: 'Cancel this order' }).check();
  await page.getByRole('button', { name: 'CANCEL THIS ORDER' }).click();
  await page.getByText('Cancelled.', { exact: true }).waitFor();
  await visit(page, '/ncs');
  await expect.poll(() => page.getByText('in your order').count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test('a lost link comes by mail; closed, unknown and expired ones say so with ways on', async () => {
  const page = await newVisitor(browser, site.origin);
  const email = 'lost@example.com';
  const placed = await anOrder(site, { buyerEmail: email });
  await visit(page, '/ncs');
  await page.getByRole('link', { name: 'Have it sent again' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'SEND MY LINKS' }).click();
  await page.getByRole('status').getByText('If we have orders for this address').waitFor();
  const token = tokenOf((await mailbox.find(email, 'The links to your orders')).text ?? '');
  expect(await visit(page, `/order?token=${token}`)).toBe(200);
  await page.getByText('Waiting for payment.').waitFor();

  await admin.call('DELETE', `/orders/${placed._id}/links`);
  expect(await visit(page, `/order?token=${token}`)).toBe(403);
  await heading(page, 'Closed Link');
  expect(await visit(page, `/order?token=${'A'.repeat(43)}`)).toBe(404);
  await heading(page, 'Unknown Link');
  await expect
    .poll(() => page.getByRole('link', { name: 'HAVE THE LINKS SENT AGAIN' }).getAttribute('href'))
    .toBe('/order/lost');
  await expect
    .poll(() => page.getByRole('link', { name: 'CONTACT US', exact: true }).getAttribute('href'))
    .toBe('/contact');
  expect(page.errors).toEqual([]);
});
