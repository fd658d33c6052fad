import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROBLEM_MESSAGES } from '#/features/names-melody/messages.ts';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let browser: Browser;
let site: TestServer;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServerWithPages()]);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

test.each([true, false])('two names become a melody (with JavaScript: %s)', async (scripts) => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: scripts });
  if (scripts) await visit(page, '/ncs');
  else await page.goto('/ncs');
  await page.getByRole('link', { name: 'Write the melody' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Second name').fill('李');
  await page.getByRole('button', { name: 'WRITE THE MELODY' }).click();
  await page.getByText(PROBLEM_MESSAGES.no_letters).waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada');
  await expect.poll(() => page.getByLabel('Second name').inputValue()).toBe('李');

  await page.getByLabel('Second name').fill('Ben');
  await page.getByRole('button', { name: 'WRITE THE MELODY' }).click();
  await page.getByRole('heading', { name: 'Ada & Ben', level: 1 }).waitFor();
  const sheet = page.getByRole('img', { name: 'Ada & Ben in notes, 4 bars for piano' });
  // Without scripts a page that was too early is opened again by hand.
  while (!scripts && (await sheet.count()) === 0) await page.reload();
  await sheet.waitFor();
  await expect.poll(() => page.locator('svg text:visible').allTextContents()).toEqual(['A', 'D', 'A', 'B', 'E', 'N']);
  await expect
    .poll(() => sheet.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)))
    .toBeGreaterThan(0);
  await (scripts ? page.getByRole('button', { name: 'PLAY' }) : page.getByLabel('Computer preview')).waitFor();
  await expect
    .poll(() => page.locator('meta[property="og:image"]').getAttribute('content'))
    .toMatch(/\/og\/melody\/card\.png\?first=Ada&second=Ben&v=[\w-]+$/);

  await page.getByRole('link', { name: 'ASK US FOR THE PIECE' }).click();
  const begun = scripts
    ? await page.getByLabel('Message').inputValue()
    : decodeURIComponent((await page.locator('a[href*="?body="]').getAttribute('href')) ?? '');
  expect(begun).toContain('our names, Ada & Ben');
  expect(begun).toContain(`${site.ctx.origin}/melody?first=Ada&second=Ben`);
  expect(page.errors).toEqual([]);
});
