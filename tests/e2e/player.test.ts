import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/** Works that this set begins with. */
const SET = '/sets/quiet-hands';
const QUEUE = ['bach-arioso', 'beethoven-op-27-no-2-1'];

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
  // What is not engraved yet is shown nowhere; asking for it engraves it.
  for (const key of ['beethoven-op-27-no-2-1', 'beethoven-op-27-no-2-3'])
    expect((await fetch(`${site.origin}/incipits/${key}/audio.mp3`)).status).toBe(200);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const bar = (page: Page) => page.getByRole('region', { name: 'Player' });

test('a key plays how a work begins, and it goes on while somebody browses', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/repertoire?keyword=moonlight');
  const key = page.getByRole('link', { name: /^Hear how it begins: Sonata No\. 14/ });
  await key.scrollIntoViewIfNeeded();
  await expect.poll(() => key.locator('img').evaluate((notes: HTMLImageElement) => notes.complete)).toBe(true);
  const notes = await key.locator('img').boundingBox();
  expect([notes && notes.width > 150, notes && notes.height > 40]).toEqual([true, true]);
  await key.click();
  await bar(page).getByRole('button', { name: 'Pause' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.locator('a[href^="/opus/details/"]').first().click();
  await page.getByRole('heading', { level: 1, name: /Moonlight/ }).waitFor();
  await bar(page).getByText('Ludwig van Beethoven').waitFor();
  // Another one takes its place: one sound at a time.
  await page.getByRole('link', { name: 'Hear how it begins: Presto agitato' }).click();
  await bar(page).getByText('Presto agitato').waitFor();
  await bar(page).getByRole('button', { name: 'Pause' }).click();
  await bar(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  await bar(page).getByRole('button', { name: 'Close the player' }).click();
  await bar(page).waitFor({ state: 'detached' });
  expect(page.errors).toEqual([]);
});

test('a queue goes on and back by its keys and by media keys, and nothing is fetched before it is asked for', async () => {
  for (const key of QUEUE) expect((await fetch(`${site.origin}/incipits/${key}/audio.mp3`)).status).toBe(200);
  const page = await newVisitor(browser, site.origin, { reducedMotion: 'reduce' });
  const sounds: string[] = [];
  page.on('request', (request) => request.url().includes('audio.mp3') && sounds.push(request.url()));
  await page.addInitScript(() => {
    const keys: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { mediaKeys: keys });
    navigator.mediaSession.setActionHandler = (key, handler) => {
      keys[key] = handler;
    };
  });
  const mediaKey = (key: MediaSessionAction) =>
    page.evaluate(
      (name) => (window as unknown as { mediaKeys: Record<string, (() => void) | null> }).mediaKeys[name]?.() ?? null,
      key,
    );
  await visit(page, SET);
  const all = page.getByRole('button', { name: /^Hear how \d+ pieces begin$/ });
  await all.waitFor();
  expect(sounds).toEqual([]);
  await all.press('Enter');
  const [next, previous] = ['Next', 'Previous'].map((name) => bar(page).getByRole('button', { name }));
  const playing = () => bar(page).locator('[data-swells]').textContent();
  await bar(page).getByRole('button', { name: 'Pause' }).waitFor();
  const first = await playing();
  await expect.poll(() => previous?.isDisabled()).toBe(true);
  await next?.press('Enter');
  await expect.poll(playing).not.toBe(first);
  const second = await playing();
  await mediaKey('previoustrack');
  await expect.poll(playing).toBe(first);
  await mediaKey('nexttrack');
  await expect.poll(playing).toBe(second);
  await mediaKey('pause');
  await bar(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  // The key that began it goes on with it.
  await expect.poll(() => all.getAttribute('aria-pressed')).toBe('false');
  await all.press('Enter');
  await bar(page).getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(() => all.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(playing).toBe(second);
  expect(new Set(sounds).size).toBe(2);
  expect(await findings(page)).toEqual([]);
  expect(page.errors).toEqual([]);
});

test('by keyboard, the space bar on a key plays it and pauses it', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire?keyword=moonlight');
  const key = page.getByRole('link', { name: /: Sonata No\. 14/ });
  await key.focus();
  await page.keyboard.press(' ');
  await page.getByRole('link', { name: /^Pause: Sonata No\. 14/ }).waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('link', { name: /^Hear how it begins: Sonata No\. 14/ }).waitFor();
  expect(page.errors).toEqual([]);
});

test('without scripts a key is a link to the sound, and the page of the work plays it', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/repertoire?keyword=moonlight');
  const href = await page.getByRole('link', { name: /^Hear how it begins: Sonata No\. 14/ }).getAttribute('href');
  const sound = await fetch(`${site.origin}${href}`);
  expect([sound.status, sound.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
  await page.locator('a[href^="/opus/details/"]').first().click();
  const player = page.locator('audio[controls]');
  await expect.poll(() => player.isVisible()).toBe(true);
  await expect.poll(() => player.getAttribute('src')).toBe(href);
});

test('on paper the notes are left, black on white, and nothing that plays', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire?keyword=moonlight');
  await page.locator('a[href^="/opus/details/"]').first().click();
  const notes = page.locator('.on-ebony .incipit');
  const ink = () => notes.evaluate((drawn) => getComputedStyle(drawn).filter);
  await expect.poll(ink).toBe('invert(1)');
  const keys = page.getByRole('link', { name: /^Hear how it begins/ });
  await expect.poll(() => keys.count()).toBe(3);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ink).toBe('none');
  await expect.poll(() => notes.isVisible()).toBe(true);
  await expect.poll(() => keys.count()).toBe(1);
  await expect.poll(() => keys.locator('svg').isVisible()).toBe(false);
});

test('titles weigh what is heard and what is pointed at, and nothing else moves', async () => {
  const page = await newVisitor(browser, site.origin, { reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  await visit(page, '/repertoire?keyword=moonlight');
  const card = page.locator('li').filter({ has: page.getByRole('heading', { name: /Moonlight/ }) });
  const title = card.getByRole('heading').first();
  const weight = () =>
    title
      .locator('.swell-run')
      .first()
      .evaluate((run) => Number(getComputedStyle(run).fontWeight));
  const size = () => title.evaluate((heading) => [heading.clientWidth, heading.clientHeight]);
  const before = await size();
  const shift = await seen();

  await title.hover();
  await expect.poll(weight).toBeGreaterThan(600);
  const transforms = title
    .locator('.swell-run')
    .evaluateAll((runs) => runs.map((run) => getComputedStyle(run).textTransform));
  expect(new Set(await transforms)).toEqual(new Set(['uppercase']));
  await page.mouse.move(0, 0);
  await title.locator('.swell-run').first().waitFor({ state: 'detached' });

  const weights = new Set<number>();
  await card.getByRole('link', { name: /^Hear/ }).press('Enter');
  await expect.poll(async () => weights.add(await weight()).size).toBeGreaterThan(2);
  await bar(page).getByRole('button', { name: 'Close the player' }).click();
  await expect.poll(() => title.locator('.swell-run').count()).toBe(0);
  await expect.poll(size).toEqual(before);
  expect(await seen()).toBe(shift);
  expect(page.errors).toEqual([]);
});
