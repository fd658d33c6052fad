import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOpuses } from '#/features/repertoire/commands.server.ts';
import { COMPOSERS_LISTED } from '#/features/repertoire/model.ts';
import { newId } from '#/platform/ids.ts';
import { closeVisitors, newVisitor, openBrowser, untilReady, visit } from '../support/browser.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* The repertoire of a house with more composers than a select holds. */

const OTHERS = Array.from({ length: COMPOSERS_LISTED }, (_, index) => `Ann Number${index}`);
const COMPOSERS = ['Ludwig van Beethoven', 'Johann Strauss II', 'Richard Strauss', ...OTHERS];

let browser: Browser;
let site: TestServer;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServerWithPages()]);
  const works = COMPOSERS.map((composer) => ({
    _id: newId(),
    title: `Waltz of ${composer}`,
    composer,
    repType: 'Solo' as const,
    instrumentation: ['Piano'],
    offeringMusicians: [],
    movements: [],
  }));
  await storeOpuses(site.ctx, works, { createdAt: '2026-01-01T00:00:00.000Z' });
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

test.each([true, false])('a part of a name and APPLY find the composer (with JavaScript: %s)', async (scripts) => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: scripts });
  await page.goto('/repertoire');
  if (scripts) await untilReady(page);
  await page.getByLabel('Composer', { exact: true }).fill('beethoven');
  if (scripts) await page.getByRole('status').getByText('1 item matches').waitFor();
  await page.getByRole('button', { name: 'APPLY' }).click();
  await page.getByText('(1 item found)').waitFor();
  await page.getByRole('link', { name: /WALTZ OF LUDWIG VAN BEETHOVEN/i }).waitFor();
  await expect.poll(() => page.getByLabel('Composer', { exact: true }).inputValue()).toBe('Beethoven, Ludwig van');
});

test('a part of several names is asked about, and one of them is a click away', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  await page.getByLabel('Composer', { exact: true }).fill('strauss');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await page.getByText('Several composers have ‘strauss’ in their name. Please choose one:').waitFor();
  await expect.poll(() => page.getByText('No repertoire found').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Composer', { exact: true }).inputValue()).toBe('strauss');
  await page.getByRole('link', { name: 'Strauss II, Johann' }).click();
  await page.getByText('(1 item found)').waitFor();
  await expect.poll(() => page.getByLabel('Composer', { exact: true }).inputValue()).toBe('Strauss II, Johann');
});

test('a name that is nobody’s is said to be unknown', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire?composer=zzz');
  await page.getByText('No repertoire found. Please clear your filters...').waitFor();
  await expect.poll(() => page.getByText('We know no composer of this name.').isVisible()).toBe(true);
});

test.each([true, false])('a part of a name finds a composer in the list (with JavaScript: %s)', async (scripts) => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: scripts });
  await page.goto('/composers');
  if (scripts) await untilReady(page);
  await page.getByLabel('Find a composer').fill('strauss');
  if (!scripts) await page.getByRole('button', { name: 'FIND' }).click();
  await page.getByRole('heading', { name: '2 composers found' }).waitFor();
  expect(new URL(page.url()).search).toBe('?find=strauss');
  const strausses = page.getByRole('main').getByRole('link', { name: /^Strauss/ });
  await expect.poll(() => strausses.count()).toBe(2);
});
