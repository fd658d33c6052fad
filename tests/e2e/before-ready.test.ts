import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, untilReady, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/* What is typed and pressed on a slow phone before the scripts of the page are there. */

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const SCRIPTS = /\/assets\/.+\.js$/;
const STORED = /\/api\/programme$/;
const DAY = dayIn(LAS_VEGAS, new Date(), 90);

/** Holds back what matches; let go by the answer. */
async function heldBack(page: Page, what: RegExp, method = 'GET'): Promise<() => void> {
  const come = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    if (route.request().method() === method) await come.promise;
    await route.fallback();
  });
  return come.resolve;
}

async function beginCeremony(page: Page) {
  await visit(page, '/weddings');
  await page
    .getByRole('button', { name: /^START FROM THIS/ })
    .first()
    .click();
  await page.waitForURL('**/programme');
  await page.getByRole('link', { name: 'ASK FOR THIS' }).waitFor();
}

test('what is typed into a programme and what is pressed then wait for the scripts of the page', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await beginCeremony(page);
  const scripts = await heldBack(page, SCRIPTS);
  await page.goto('/programme', { waitUntil: 'commit' });
  await page.getByLabel('Date', { exact: true }).fill(DAY);
  await page.getByLabel('Zip code', { exact: true }).fill('89109');
  await page.getByRole('combobox', { name: 'Who plays' }).selectOption({ index: 1 });
  await page.getByLabel('Outdoors', { exact: true }).check();
  await page.getByRole('link', { name: 'ASK FOR THIS' }).click();
  scripts();

  await page.getByText('Please sign up or log in to access this part of the site.').waitFor();
  await visit(page, '/programme');
  await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe(DAY);
  await expect.poll(() => page.getByLabel('Zip code', { exact: true }).inputValue()).toBe('89109');
  await expect.poll(() => page.getByRole('combobox', { name: 'Who plays' }).inputValue()).not.toBe('');
  await expect.poll(() => page.getByLabel('Outdoors', { exact: true }).isChecked()).toBe(true);
  expect(page.errors).toEqual([]);
});

test('a form that is sent before its scripts are there is sent once they are', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  const scripts = await heldBack(page, SCRIPTS);
  await page.goto('/request', { waitUntil: 'commit' });
  await page.getByLabel('First and last name', { exact: true }).fill('Clara Maria Sample');
  await page.getByLabel('Email', { exact: true }).fill('before-ready@example.com');
  await page.getByLabel('Password', { exact: true }).fill('crescendo al niente');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  scripts();
  await page.getByLabel('Event name').waitFor();
  expect(page.errors).toEqual([]);
});

test('a button that only scripts answer is pressed once they are there', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  const scripts = await heldBack(page, SCRIPTS);
  await page.goto('/mpcs/vows-and-cake', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'REQUEST THIS CONCERT' }).click();
  scripts();
  await page.getByRole('alert').getByRole('link', { name: 'Sign Up' }).waitFor();
  expect(page.errors).toEqual([]);
});

test('a date that is on its way to the server is in the form that is opened next', async () => {
  const page = await newClient(browser, site.origin);
  await beginCeremony(page);
  await untilReady(page);
  const stored = await heldBack(page, STORED, 'POST');
  await page.getByLabel('Date', { exact: true }).fill(DAY);
  await page.getByLabel('Zip code', { exact: true }).fill('89109');
  await page.getByRole('link', { name: 'ASK FOR THIS' }).click();
  await page.locator('html[data-held]').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/programme');
  stored();
  await page.getByLabel('Event name').waitFor();
  await expect.poll(() => page.getByLabel('Event date').inputValue()).toBe(DAY);
  await expect.poll(() => page.getByLabel('Zip code').inputValue()).toBe('89109');
  expect(page.errors).toEqual([]);
});
