import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, DESKTOP, launchBrowser, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const PUBLIC_PAGES = [
  '/',
  '/about',
  '/musicians',
  '/repertoire',
  '/repertoire?keyword=zzzz',
  '/performances',
  '/contact',
  '/mpcs',
  '/mpcs/american-pride',
  '/auth/login',
  '/auth/signup',
  '/auth/forgotten',
  '/auth/reset?token=over',
  '/cart',
  '/admin',
  '/ncs',
  '/ncs/22?buy=1',
  '/ncs/a4',
  '/order/new?work=b1&work=22*2',
  '/order/lost',
  '/order/closed?why=expired',
  '/nothing-here',
];

let browser: Browser;
let site: RealSite;
/** A visitor who walks through all public pages. */
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
  page = await newVisitor(browser, site.origin);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.each(PUBLIC_PAGES)('%s: axe finds nothing, one h1, and nothing scrolls sideways', async (path) => {
  await page.setViewportSize(DESKTOP);
  await visit(page, path);
  expect(await page.locator('h1').count()).toBe(1);
  for (const width of [DESKTOP.width, 1024, 641, 640, PHONE.width, 320]) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    expect(await sidewaysScroll(page), `at ${width}`).toBe(0);
    if (width === DESKTOP.width || width === PHONE.width) expect(await findings(page), `at ${width}`).toEqual([]);
  }
});

test.each([DESKTOP, PHONE])('axe finds nothing in what opens on them at $width px', async (viewport) => {
  const page = await newVisitor(browser, site.origin, { viewport });
  await visit(page, '/repertoire?keyword=moonlight');
  await page.locator('a[href^="/opus/details/"]').first().click();
  await page.getByRole('heading', { level: 1, name: /Moonlight/ }).waitFor();
  expect(await findings(page), 'a work').toEqual([]);
  await visit(page, '/');
  await page.getByRole('button', { name: 'wedding & party music' }).click();
  await page.getByRole('button', { name: 'What the fee types mean' }).click();
  expect(await findings(page), 'a chosen service').toEqual([]);
  await visit(page, '/ncs?words=waltz&sort=price');
  await page.getByRole('button', { name: 'SHOW FILTERS' }).click();
  expect(await findings(page), 'looking for a score').toEqual([]);
  await visit(page, '/musicians');
  await page.getByRole('button', { name: 'OPEN FORM' }).click();
  await page.getByRole('button', { name: 'SUBMIT APPLICATION' }).click();
  await page.getByText('Please select a file first.').waitFor();
  expect(await findings(page), 'the form to join, with errors').toEqual([]);
  await page.getByRole('link', { name: 'Hana Park' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hana Park' }).waitFor();
  expect(await findings(page), 'a musician').toEqual([]);
  await page.getByRole('button', { name: 'BIOGRAPHY' }).click();
  expect(await findings(page), 'a biography').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findings(page), 'the menu').toEqual([]);
});

test('axe finds nothing on the pages of a client, also with errors shown', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/auth/signup?next=/repertoire?keyword=moonlight');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByText('Please enter your first name.').waitFor();
  expect(await findings(page), 'signup with errors').toEqual([]);
  await page.getByLabel('Email').fill('axe@example.com');
  await page.getByLabel('Password', { exact: true }).fill('crescendo al niente');
  await page.getByLabel('Retype password').fill('crescendo al niente');
  await page.getByLabel('First name').fill('Axe');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.waitForURL(`${site.origin}/repertoire?keyword=moonlight`);
  await page.locator('a[href^="/opus/details/"]').first().click();
  await page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' }).click();
  await page.getByText('Item has been added to the cart.').waitFor();
  for (const path of ['/cart', '/request', '/clientProfile']) {
    await visit(page, path);
    expect(await findings(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page), `${path} at 320`).toBe(0);
    await page.setViewportSize(DESKTOP);
  }
  for (const movement of await page.locator('details[name="movement"] > summary').all()) {
    await movement.click();
    expect(await findings(page), (await movement.textContent()) ?? '').toEqual([]);
  }
  await page.getByRole('button', { name: 'DELETE MY ACCOUNT' }).click();
  expect(await findings(page), 'the deletion dialog').toEqual([]);
});

test('text at 200 % is all there and nothing scrolls sideways', async () => {
  const largeText = await launchBrowser(['--blink-settings=defaultFontSize=32']);
  const page = await newVisitor(largeText, site.origin);
  for (const path of PUBLIC_PAGES) {
    await visit(page, path);
    expect(await sidewaysScroll(page), path).toBe(0);
  }
  await largeText.close();
});
