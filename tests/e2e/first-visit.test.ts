import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const works = (page: Page) => page.getByRole('heading', { level: 1, name: 'Available Repertoire' });

test('a first visit to the home page on a phone fetches at most 250 kB, type and pictures too', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE, deviceScaleFactor: 2 });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
  expect(page.errors).toEqual([]);
});

test('going back shows the page at once where it was left, also without a network', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  const work = page.locator('a[href^="/opus/details/"]').nth(12);
  await work.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await work.click();
  await page.getByRole('button', { name: /^ADD / }).first().waitFor();
  await page.context().setOffline(true);
  await page.goBack();
  await works(page).waitFor();
  expect(left).toBeGreaterThan(300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await page.getByRole('button', { name: /^ADD / }).first().waitFor();
  expect(page.errors).toEqual([]);
});

test('behind the page that is shown again, it is asked for anew', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/musicians');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Repertoire' }).click();
  await works(page).waitFor();
  const asked = page.waitForRequest(/\/musicians\.data/);
  await page.goBack();
  expect((await (await asked).response())?.status()).toBe(200);
});

test('nothing of a visitor is shown after a login: not what was fetched ahead, not what was kept', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/auth/signup');
  const ahead = page.waitForResponse(/\/repertoire\.data/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Repertoire' }).hover();
  expect((await ahead).headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-cache'),
    vary: expect.stringContaining('Cookie'),
  });
  await page.getByLabel('Email').fill('ahead@example.com');
  await page.getByLabel('Password', { exact: true }).fill('crescendo al niente');
  await page.getByLabel('Retype password').fill('crescendo al niente');
  await page.getByLabel('First name').fill('Clara');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Repertoire' }).click();
  await works(page).waitFor();
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).count()).toBe(1);
  await page.goBack();
  await works(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).count()).toBe(1);
});
