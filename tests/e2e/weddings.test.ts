import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/** From the home page to a wedding that is already filled and priced, and into a programme of one's own. */

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

test('a door of the home page leads to a ceremony with its price, and one press makes it one’s own', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/');
  const doors = page.getByRole('navigation', { name: 'What is it for?' });
  await expect.poll(() => doors.getByRole('link').count()).toBe(4);
  await doors.getByRole('link', { name: /^Ceremony/ }).click();
  await page.getByRole('heading', { name: 'You walk. We play until you arrive.' }).waitFor();
  const order = page.getByRole('list', { name: 'Running order' });
  await expect
    .poll(() => order.getByRole('heading').allTextContents())
    .toEqual([
      'Prelude',
      'Seating of the parents',
      'Processional',
      'Entrance',
      'Your words',
      'Candle or signing',
      'Recessional',
      'Postlude',
    ]);
  await page
    .getByText(/^from \$\d+$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: /^Four Chairs under a Tree/ }).waitFor();
  await page.getByRole('heading', { name: 'Vows and Cake' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'They said' }).count()).toBe(0);
  await page
    .getByRole('button', { name: /^START FROM THIS/ })
    .first()
    .click();
  await page.waitForURL('**/programme');
  await page.getByText('Canon and Gigue in D major', { exact: false }).first().waitFor();
  expect(page.errors).toEqual([]);
});

test('without scripts everything can be read, and a set is begun from', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/weddings');
  for (const text of ['What if it rains?', 'Recessional', 'Wedding & party music'])
    await page.getByText(text, { exact: true }).first().waitFor();
  await page.getByRole('link', { name: /^See all \d+ sets$/ }).click();
  await page.getByRole('heading', { name: 'Dinner', exact: true }).waitFor();
  await page.getByRole('link', { name: /^Old Enough to Be Free/ }).click();
  await page.getByRole('heading', { name: 'Old Enough to Be Free' }).waitFor();
  await page.getByRole('button', { name: /^START FROM THIS/ }).click();
  await page.waitForURL('**/programme');
  await expect.poll(() => page.getByText('Tea for Two', { exact: false }).count()).toBeGreaterThan(0);
});

test('owners change a set and the words of the page, and visitors see it at once', async () => {
  const admin = await newAdmin(browser, site.origin, '/admin/sets');
  await admin.getByRole('link', { name: 'Quiet Hands' }).click();
  const form = admin.getByRole('form', { name: 'Edit Quiet Hands' });
  await form.waitFor();
  await admin.getByLabel('Find a work').fill('gymnop');
  await admin.getByRole('button', { name: 'FIND' }).click();
  await admin.getByRole('button', { name: 'Add Trois Gymnopédies' }).click();
  await admin.getByLabel('One movement, if not all of it').last().fill('Lent et grave');
  await admin.getByRole('button', { name: 'SAVE' }).click();
  await admin.getByRole('status').getByText('Quiet Hands is saved.').waitFor();
  const shown = async (path: string) => (await admin.request.get(path)).text();
  expect(await shown('/sets/quiet-hands')).toContain('Lent et grave');

  await visit(admin, '/admin/texts/weddings');
  await admin.getByLabel('Review 1, word for word').fill('They waited for my grandmother.');
  await admin.getByLabel('Who wrote review 1, and when').fill('Ada & Ben, May');
  await admin.getByRole('button', { name: /^SAVE/ }).click();
  await admin.getByRole('status').getByText('‘Weddings’ is saved.').waitFor();
  expect(await shown('/weddings')).toContain('They waited for my grandmother.');
  expect(admin.errors).toEqual([]);
});
