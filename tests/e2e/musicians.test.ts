import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

let browser: Browser;
let site: RealSite;
/** Who only looks: a browser of one's own for each would be most of the work. */
let visitor: Awaited<ReturnType<typeof newVisitor>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
  visitor = await newVisitor(browser, site.origin);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

test('everyone is in the gallery with a picture and instruments, and a card opens the musician', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/musicians');
  await page.getByRole('heading', { level: 1, name: 'Our Musicians' }).waitFor();
  const cards = page.locator('main a[href^="/musician/details/"]');
  await expect.poll(() => cards.count()).toBe(12);
  for (const image of await page.locator('main img').all()) {
    const answer = await page.request.get((await image.getAttribute('src')) ?? '');
    expect(answer.status()).toBe(200);
  }
  await cards.filter({ hasText: 'Teo Lindqvist' }).getByText('Cello').waitFor();
  await cards.filter({ hasText: 'Teo Lindqvist' }).click();
  await page.getByRole('heading', { level: 1, name: 'Teo Lindqvist' }).waitFor();
  await page.getByRole('link', { name: 'BACK TO MUSICIANS GALLERY' }).click();
  await page.waitForURL(`${site.origin}/musicians`);
  expect(page.errors).toEqual([]);
});

test('an owner has specialties, a biography that opens and closes by keyboard, and works that can be followed', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/musicians');
  await page.getByRole('link', { name: 'Hana Park' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hana Park' }).waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: 'Specialties' }).getByRole('listitem').count())
    .toBeGreaterThan(3);
  const biography = page.getByRole('button', { name: 'BIOGRAPHY' });
  await biography.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Biography of Hana Park' });
  await dialog.getByText(/born in South Korea/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => biography.evaluate((button) => button === document.activeElement)).toBe(true);
  await biography.click();
  await dialog.getByRole('button', { name: 'CLOSE' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const repertoire = page.getByRole('region', { name: 'Repertoire of Hana' });
  await repertoire.getByText(/^\(\d+ works\)$/).waitFor();
  const works = repertoire.locator('a[href^="/opus/details/"]');
  await expect.poll(() => works.count()).toBe(12);
  // A title may stand here twice: what tells the two apart stands with it.
  await expect
    .poll(() => works.first().textContent())
    .toMatch(/(Solo|Chamber Music \/ Orchestral|Piano Reduction) · \w/);
  await works.first().click();
  await page.waitForURL('**/opus/details/**');
  expect(page.errors).toEqual([]);
});

test('any other musician has no specialties and a biography still to come', async () => {
  const page = visitor;
  await visit(page, '/musicians');
  await page.getByRole('link', { name: /Augusta Whitfield/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Augusta Whitfield' }).waitFor();
  await page.getByRole('region', { name: 'What to expect' }).getByText('three mutes').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Specialties' }).count()).toBe(0);
  await page.getByRole('button', { name: 'BIOGRAPHY' }).click();
  await page.getByRole('dialog').getByText('The biography is still being written.', { exact: false }).waitFor();
});

test('without JavaScript the gallery can be followed and the biography read', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/musicians');
  await page.getByRole('link', { name: 'Danylo Koval' }).click();
  await page.getByRole('heading', { level: 1, name: 'Danylo Koval' }).waitFor();
  await expect.poll(() => page.getByText(/grew up in Ukraine/).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'BIOGRAPHY' }).isVisible()).toBe(false);
});

test('nobody by that id is a 404 with the way home', async () => {
  const page = visitor;
  const response = await page.goto('/musician/details/unknown');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL(`${site.origin}/`);
});

test('a gallery with nobody in it says so kindly', async () => {
  const empty = await startRealSite({ SAMPLE_CONTENT: 'catalogues' });
  const page = await newVisitor(browser, empty.origin);
  await visit(page, '/musicians');
  await expect.poll(() => page.getByText('No musicians found.', { exact: false }).isVisible()).toBe(true);
  await empty.stop();
});
