import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
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

function focusedName(page: Page): Promise<string> {
  return page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );
}

test('who follows a link hears the title of the page they come to', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/');
  for (const link of ['Musicians', 'Performances']) {
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: link }).press('Enter');
    await expect.poll(() => page.locator('h1:focus').textContent()).toContain(link);
  }
});

test('the keys go round in a sheet that scrolls without a stop that does nothing', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/mpcs/american-pride');
  await page.getByRole('dialog').waitFor();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('dialog');
  }
});

test('hiding and showing the filters by keyboard keeps the focus on the way back', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  await page.getByRole('button', { name: 'HIDE FILTERS' }).press('Enter');
  await page.getByRole('button', { name: 'SHOW FILTERS' }).waitFor();
  await expect.poll(() => focusedName(page)).toContain('SHOW FILTERS');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'HIDE FILTERS' }).waitFor();
  await expect.poll(() => focusedName(page)).toContain('HIDE FILTERS');
});

test('taking a movement out of the cart by keyboard leaves the focus in the cart', async () => {
  const page = await newClient(browser, site.origin, { next: '/repertoire?keyword=moonlight' });
  await page.locator('a[href^="/opus/details/"]').first().click();
  await page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' }).click();
  await page.getByText('Item has been added to the cart.').waitFor();
  await visit(page, '/cart');
  const second = page.getByRole('button', { name: 'Remove II. Allegretto from cart' });
  await second.press('Enter');
  await second.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement !== document.body);
  await expect.poll(() => focusedName(page)).toMatch(/^Remove /);
});

test('a visitor who asks for a concert reads why not, in sight', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/mpcs/american-pride');
  await page.getByRole('button', { name: 'REQUEST THIS CONCERT' }).click();
  const notice = page.getByText('Please log in as a client to order a concert.');
  await notice.waitFor();
  const box = await notice.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});
