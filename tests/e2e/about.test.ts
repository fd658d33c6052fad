import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/** A fade takes as long as it takes on a busy machine. */

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const carousel = (page: Page) => page.getByRole('group', { name: 'Pictures of us' });
const said = (page: Page) => carousel(page).locator('[aria-live]');
const picture = (page: Page) => carousel(page).getByRole('img');

test('the story has its facts and two portraits', async () => {
  const page = await newVisitor(browser, site.origin);
  expect(await visit(page, '/about')).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  const text = await page.getByRole('main').textContent();
  for (const fact of ['South Korea', 'Ukraine', 'Las Vegas', '2010', '2013', '2017', 'nearly 2,000 individual clients'])
    expect(text).toContain(fact);
  for (const name of ['Hana Park', 'Danylo Koval'])
    await expect.poll(() => page.getByRole('img', { name: new RegExp(`^${name} in cut paper`) }).count()).toBe(1);
  expect(page.errors).toEqual([]);
});

test('nineteen pictures, round and round, by arrow and by key, and each is announced', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/about');
  await expect.poll(() => said(page).textContent()).toMatch(/^1 of 19: /);
  const first = await picture(page).getAttribute('src');
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect.poll(() => said(page).textContent()).toMatch(/^19 of 19: /);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => said(page).textContent()).toMatch(/^1 of 19: /);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => said(page).textContent()).toMatch(/^19 of 19: /);

  const seen = new Set<string | null>();
  for (let step = 1; step <= 19; step += 1) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said(page).textContent()).toMatch(new RegExp(`^${step} of 19: `));
    seen.add(await picture(page).getAttribute('src'));
    await expect.poll(async () => (await picture(page).getAttribute('alt'))?.length).toBeGreaterThan(20);
  }
  expect(seen.size).toBe(19);
  expect(seen.has(first)).toBe(true);
});

test('every picture there is can be drawn', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/about');
  const list = page.getByRole('main').locator('ol img');
  await expect.poll(() => list.count()).toBe(19);
  for (const source of await list.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))) {
    const answer = await page.request.get(source);
    expect(answer.status(), source).toBe(200);
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
  }
  await expect.poll(() => list.first().isVisible()).toBe(true);
});

test('a picture fades out before the next one comes, and no press is lost', async () => {
  const page = await newVisitor(browser, site.origin, { reducedMotion: 'no-preference' });
  await visit(page, '/about');
  const next = page.getByRole('button', { name: 'Next picture' });
  await next.click();
  await expect.poll(() => picture(page).getAttribute('data-leaving')).toBe('true');
  await expect.poll(() => said(page).textContent()).toMatch(/^1 of 19: /);
  await next.click();
  await expect.poll(() => said(page).textContent()).toMatch(/^3 of 19: /);
  await expect.poll(() => picture(page).evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
});

test('a stroke to the left brings the next picture', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/about');
  await picture(page).scrollIntoViewIfNeeded();
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('the picture has no place on the page');
  await page.mouse.move(box.x + 280, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 96, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => said(page).textContent()).toMatch(/^2 of 19: /);
});
