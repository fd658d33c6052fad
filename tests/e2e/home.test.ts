import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
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

const PROMPT = {
  left: 'Click on any of the services to the left for more details',
  above: 'Click on any of the services above for more details',
};

const CAPTIONS = [
  'Available for hire for any event',
  'Versatile, classically trained musicians',
  'Transparent fees, no hidden costs',
  'Hassle-free direct contact with musicians',
];

const SERVICES = [
  ['auditions/competitions/juries/exams', 'flat'],
  ['composing & arranging', 'repertoire'],
  ['formal recitals & concerts', 'repertoire'],
  ['practice & performance tracks', 'hourly'],
  ['private home & mobile concerts', 'flat'],
  ['private music lessons', 'hourly'],
  ['recording sessions', 'hourly'],
  ['rehearsals/lessons/classes', 'hourly'],
  ['vocal & foreign language coaching', 'hourly'],
  ['wedding & party music', 'repertoire'],
] as const;

test.each([1440, 1024, 641, 390])(
  'at %i px the two words stand on one line each, from the first moment',
  async (width) => {
    const page = await newVisitor(browser, site.origin, { viewport: { width, height: 900 } });
    await visit(page, '/');
    await page.evaluate(() => document.fonts.ready);
    const heights = (moment: number) =>
      page.evaluate((at) => {
        for (const weight of document.getAnimations()) {
          weight.pause();
          weight.currentTime = at;
        }
        const words = [...document.querySelectorAll('h1 .hero-word')];
        const { scrollWidth, clientWidth } = document.documentElement;
        return [...words.map((word) => word.getBoundingClientRect().height), scrollWidth - clientWidth];
      }, moment);
    const last = await heights(1600);
    expect(last).toEqual([last[0], last[0], 0]);
    expect(await heights(0)).toEqual(last);
  },
);

test('each of the ten services answers with its description and its fee type', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/');
  const rows = page.getByRole('region', { name: 'Our Services' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(10);
  for (const [name, feeType] of SERVICES) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await page.getByRole('heading', { level: 3, name, exact: true }).waitFor();
    await page.getByText(`Fee type: ${feeType}`, { exact: true }).waitFor();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => rows.locator('[aria-pressed="true"]').count()).toBe(1);
  }
  expect(page.errors).toEqual([]);
});

test('the chosen service is the heaviest and the others are dimmed', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/');
  const look = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { color, fontWeight } = getComputedStyle(button);
      return { color, weight: Number(fontWeight) };
    });
  const before = await look('recording sessions');
  await page.getByRole('button', { name: 'wedding & party music' }).click();
  // The answer is brought into sight, and another row comes under the pointer: that one is heavier.
  await page.mouse.move(0, 0);
  await expect.poll(() => look('wedding & party music')).toEqual({ color: before.color, weight: 900 });
  await expect.poll(async () => (await look('recording sessions')).weight).toBeLessThanOrEqual(300);
  await expect.poll(async () => (await look('recording sessions')).color).not.toBe(before.color);
});

test.each([
  [641, PROMPT.left, PROMPT.above],
  [640, PROMPT.above, PROMPT.left],
])('at %i px the prompt says where the list is, and only that', async (width, shown, hidden) => {
  const page = await newVisitor(browser, site.origin, { viewport: { width, height: 800 } });
  await visit(page, '/');
  await expect.poll(() => page.getByText(shown, { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => page.getByText(hidden, { exact: true }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'recording sessions' }).click();
  await expect.poll(() => page.getByText(/^Click on any/).count()).toBe(0);
});

test('the fee types are explained under a pointer, with the focus, and by a press', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/');
  await page.getByRole('button', { name: 'wedding & party music' }).click();
  const question = page.getByRole('button', { name: 'What the fee types mean' });
  const help = page.getByText(/^a larger custom-quoted fee depending on difficulty, duration, distance and equipment/i);
  await expect.poll(() => help.isVisible()).toBe(false);

  // Nothing moves under the pointer when what opens has to be scrolled to.
  await question.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await question.hover();
  await help.waitFor();
  await help.hover();
  await expect.poll(() => help.isVisible()).toBe(true);
  await page.mouse.move(5, 5);
  await help.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'wedding & party music' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => question.evaluate((button) => button === document.activeElement)).toBe(true);
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
});

test('a finger opens the help on fee types and closes it', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await visit(page, '/');
  await page.getByRole('button', { name: 'recording sessions' }).tap();
  const question = page.getByRole('button', { name: 'What the fee types mean' });
  const help = page.getByText(/depends only on the duration of the event/i);
  await question.tap();
  await help.waitFor();
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true');
  await question.tap();
  await help.waitFor({ state: 'hidden' });
});

test('each feature picture fades in once it is scrolled into view, and stays', async () => {
  const page = await newVisitor(browser, site.origin, { reducedMotion: 'no-preference' });
  await visit(page, '/');
  const figures = page.locator('main figure');
  await expect.poll(() => figures.count()).toBe(4);
  const opacity = (index: number) => figures.nth(index).evaluate((figure) => getComputedStyle(figure).opacity);
  await expect.poll(() => opacity(3)).toBe('0');
  for (const [index, caption] of CAPTIONS.entries()) {
    await page.getByText(caption, { exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(() => opacity(index)).toBe('1');
  }
  await page.evaluate(() => scrollTo(0, 0));
  expect(await Promise.all(CAPTIONS.map((_, index) => opacity(index)))).toEqual(['1', '1', '1', '1']);
});

test('who wants no motion sees every picture at once', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/');
  const opacities = await page
    .locator('main figure')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
  expect(opacities).toEqual(['1', '1', '1', '1']);
});

test('without JavaScript the pictures are there and every answer can be read', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/');
  for (const caption of CAPTIONS)
    await expect.poll(() => page.getByText(caption, { exact: true }).isVisible()).toBe(true);
  for (const [name, feeType] of SERVICES) {
    const summary = page.locator('summary', { hasText: name });
    await summary.click();
    await expect
      .poll(() => page.locator('details[open]', { has: summary }).getByText(`Fee type: ${feeType}`).isVisible())
      .toBe(true);
  }
});

test('the page closes with logo, copyright and the way to ask', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(/© \d{4} Forte & Piano/).waitFor();
  await footer.getByRole('link', { name: 'Questions or concerns? Please feel free to contact us here' }).click();
  await page.waitForURL(`${site.origin}/contact`);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/contact');
});
