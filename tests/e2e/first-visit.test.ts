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

const faces = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family }) => family.replaceAll('"', ''));
  });

test('the words are there before their type is asked for, and it moves nothing when it comes', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  const arrive = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    asked.resolve();
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await asked.promise;
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  const moved = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((shifts) => {
          for (const shift of shifts.getEntries()) sum += (shift as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        document.fonts.addEventListener(
          'loadingdone',
          () => requestAnimationFrame(() => setTimeout(() => resolve(sum))),
          {
            once: true,
          },
        );
      }),
  );
  arrive.resolve();
  expect(painted).toBe(1);
  expect(await moved).toBeLessThan(0.01);
  expect(await faces(page)).toEqual(expect.arrayContaining(['Commissioner', 'Imbue']));
});

test('without scripts the type comes too', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  const type = Promise.all(['imbue', 'commissioner'].map((face) => page.waitForResponse(new RegExp(`${face}-basic`))));
  await page.goto('/about');
  expect((await type).map((response) => response.status())).toEqual([200, 200]);
});

test('no script is asked for before the words have been painted', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/');
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)),
  }));
  expect(scripts.length).toBeGreaterThan(0);
  for (const { name, startTime } of scripts) expect(startTime, name).toBeGreaterThanOrEqual(painted ?? Infinity);
});

test('going back shows the page where it was left', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  const work = page.locator('a[href^="/opus/details/"]').nth(12);
  await work.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await work.click();
  await page.getByRole('button', { name: /^ADD / }).first().waitFor();
  await page.goBack();
  await works(page).waitFor();
  expect(left).toBeGreaterThan(300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await page.getByRole('button', { name: /^ADD / }).first().waitFor();
  expect(page.errors).toEqual([]);
});

test('nothing that was fetched ahead for a visitor is shown after a login', async () => {
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
  await page.getByLabel('Primary instrument').selectOption('piano');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Repertoire' }).click();
  await works(page).waitFor();
  await expect.poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).count()).toBe(1);
  await page.goBack();
  await works(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).count()).toBe(1);
});
