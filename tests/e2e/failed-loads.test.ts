import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient } from '../support/browser-client.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const BUSINESS_EMAIL = 'desk@example.com';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite({ ...ADMIN, BUSINESS_EMAIL })]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const PAGE_DATA = /\.data(\?|$)/;

/** What a page says that could not be loaded, and whom it lets people write to. */
async function failedLoad(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText(text).waitFor();
  const said = await alert.textContent();
  expect(said).toContain('internet connection');
  expect(said).toContain('administrator');
  const write = alert.getByRole('link', { name: 'Write to the administrator' });
  await expect.poll(() => write.getAttribute('href')).toBe(`mailto:${BUSINESS_EMAIL}`);
}

test.each([
  ['Musicians', 'We could not load the musicians.', /Musicians/],
  ['Performances', 'We could not load the performances.', /Performances/],
  ['Repertoire', 'We could not load the repertoire and who plays it.', /Repertoire/],
])('%s that cannot be loaded say so in an alert, and TRY AGAIN brings them', async (link, text, heading) => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/contact');
  await page.route(PAGE_DATA, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
  await failedLoad(page, text);
  await page.unroute(PAGE_DATA);
  await page.getByRole('link', { name: 'TRY AGAIN' }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
});

test('works that cannot be fetched at the bottom of the repertoire are an alert, and the list stays', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  await page.route('**/api/opuses?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Show 20 more' }).click();
  await failedLoad(page, 'We could not load the next works.');
  await page.unroute('**/api/opuses?*');
  await page.getByRole('link', { name: 'Show 20 more' }).click();
  await page.locator('a[href^="/opus/details/"]').nth(39).waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0);
});

test('a profile that cannot be loaded says so in the words of its own', async () => {
  const page = await newClient(browser, site.origin, { next: '/contact' });
  await page.route(PAGE_DATA, (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Account' }).click();
  await failedLoad(page, 'Could not get client info. Please try again.');
});

test("the admins' data that cannot be loaded is an alert", async () => {
  const page = await newAdmin(browser, site.origin, '/admin');
  await page.route(PAGE_DATA, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Opuses' }).click();
  await failedLoad(page, 'We could not load the data of the admin page.');
});
