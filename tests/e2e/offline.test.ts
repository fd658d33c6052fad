import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
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

/** A visitor whose browser has been here once, and has had the time to keep the page for a lost network. */
async function knownVisitor(path: string, viewport = PHONE) {
  const page = await newVisitor(browser, site.origin, { serviceWorkers: 'allow', viewport });
  await visit(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'A long Rest' });
const tryAgain = (page: Page) => page.getByRole('link', { name: 'TRY AGAIN' });

test('a click to another screen without a network ends on our own page, and TRY AGAIN brings the one asked for', async () => {
  const page = await knownVisitor('/musicians');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Concert Series' }).click();
  await tryAgain(page).waitFor();
  await page.getByText('Tacet.').waitFor();
  await expect.poll(() => offlinePage(page).count()).toBe(1);
  await expect.poll(() => page.url()).toBe(`${site.origin}/mpcs`);
  await tryAgain(page).click();
  await tryAgain(page).waitFor();
  await page.context().setOffline(false);
  await tryAgain(page).click();
  await page.getByRole('heading', { level: 1, name: /Concert/ }).waitFor();
  await expect.poll(() => page.url()).toBe(`${site.origin}/mpcs`);
  expect(page.errors).toEqual([]);
});

test('pointing at a link without a network leaves the page as it is', async () => {
  const page = await knownVisitor('/musicians');
  await page.context().setOffline(true);
  const failed = page.waitForEvent('console', (message) => message.text().includes('Error loading route module'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Concert Series' }).hover();
  await failed;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Musicians' }).count()).toBe(1);
  await expect.poll(() => offlinePage(page).count()).toBe(0);
});

test('so does an address typed or reloaded, and it keeps its words', async () => {
  const page = await knownVisitor('/repertoire?keyword=moonlight');
  await page.context().setOffline(true);
  await page.reload();
  await tryAgain(page).waitFor();
  await page.goto('/opus/details/unknown?from=typed');
  await tryAgain(page).waitFor();
  await expect.poll(() => page.url()).toBe(`${site.origin}/opus/details/unknown?from=typed`);
  await page.context().setOffline(false);
  await page.goto('/repertoire?keyword=moonlight');
  await page.getByText('(1 item found)').waitFor();
});

test('our own page has our own look, nothing axe finds, and no script', async () => {
  const page = await knownVisitor('/', { width: 320, height: 640 });
  await page.context().setOffline(true);
  await page.goto('/about');
  await offlinePage(page).waitFor();
  const look = await page.evaluate(async () => {
    await document.fonts.ready;
    return {
      ground: getComputedStyle(document.querySelector('main')?.parentElement ?? document.body).backgroundColor,
      fonts: [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
        .map(({ family }) => family.replaceAll('"', '')),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      scripts: document.scripts.length,
    };
  });
  expect(look.ground).toBe('rgb(23, 18, 15)');
  expect(look.fonts.toSorted()).toEqual(['Commissioner', 'Imbue']);
  expect(look).toMatchObject({ sideways: 0, scripts: 0 });
  expect(await findings(page)).toEqual([]);
});

test('nothing is kept but that page and what it is made of, whoever is signed in', async () => {
  const page = await knownVisitor('/auth/signup?next=/clientProfile');
  await page.getByLabel('Email').fill('kept@example.com');
  await page.getByLabel('Password', { exact: true }).fill('crescendo al niente');
  await page.getByLabel('Retype password').fill('crescendo al niente');
  await page.getByLabel('First name').fill('Clara');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByLabel('Primary instrument').selectOption('piano');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.waitForURL(`${site.origin}/clientProfile`);
  await page.reload();
  await page.getByText('kept@example.com').first().waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept.map((path) => path.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    '/assets/commissioner-basic.woff2',
    '/assets/imbue-basic.woff2',
    '/offline',
  ]);
  await page.context().setOffline(true);
  await page.reload();
  await tryAgain(page).waitFor();
  await expect.poll(() => page.content()).not.toContain('kept@example.com');
});

test('a server that is gone is the same as a lost network', async () => {
  const brief = await startRealSite();
  const page = await newVisitor(browser, brief.origin, { serviceWorkers: 'allow' });
  await visit(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await brief.stop();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Performances' }).click();
  await tryAgain(page).waitFor();
  await expect.poll(() => page.url()).toBe(`${brief.origin}/performances`);
});
