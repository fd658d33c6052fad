import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NoteTime, Timing } from '#/features/notation/model.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { waitForLit } from '../support/lit-notes.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/* Spec section 2, New Compositions Store. */

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite({ PAY_TO: 'https://venmo.com/u/us' })]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

describe('the sample', () => {
  beforeAll(() => fetch(`${site.origin}/samples/22.svg`));
  const pageShown = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();

  test('lights the notes that sound, turns its pages, and falls silent when the panel closes', async () => {
    const timing = (await (await fetch(`${site.origin}/samples/22.json`)).json()) as Timing;
    const page = await newVisitor(browser, site.origin, { viewport: PHONE });
    await visit(page, '/ncs/22');
    await pageShown(page, 'Page 1 of 3');
    await page.getByRole('button', { name: 'PLAY', exact: true }).click();
    const audio = await page.locator('audio').elementHandle();
    await page.waitForFunction((sound) => sound instanceof HTMLAudioElement && sound.currentTime > 1.2, audio);
    await page.locator('.lit-ink rect').first().waitFor();
    await page.getByRole('button', { name: 'PAUSE', exact: true }).click();
    await page.getByRole('button', { name: 'PLAY', exact: true }).waitFor();
    const ms = 1000 * (await page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime));
    const sounds = ([on, off]: NoteTime) => on <= ms && ms < off;
    const sounding = timing.narrow.filter(sounds).map(([, , , ...box]) => box);
    expect(sounding.length).toBeGreaterThan(0);
    await waitForLit(page, sounding);

    await page.getByRole('slider', { name: 'Place in the music' }).press('End');
    await pageShown(page, 'Page 3 of 3');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await pageShown(page, 'Page 2 of 3');
    await page.keyboard.press('ArrowLeft');
    await pageShown(page, 'Page 1 of 3');

    await page.getByRole('slider', { name: 'Place in the music' }).press('Home');
    await page.getByRole('button', { name: 'PLAY', exact: true }).click();
    await page.getByRole('button', { name: 'CLOSE', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'New Compositions Store' }).waitFor();
    await expect.poll(() => audio?.evaluate((sound) => sound instanceof HTMLAudioElement && sound.paused)).toBe(true);
    expect(page.errors).toEqual([]);
  });

  test('is enlarged within its frame, and printed with its mark on every page', async () => {
    const page = await newVisitor(browser, site.origin, { viewport: PHONE });
    await visit(page, '/ncs/22');
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('article img')?.naturalWidth);
    for (const _ of [150, 200]) await page.getByRole('button', { name: 'Larger' }).click();
    await pageShown(page, '200%');
    const frame = page.getByRole('region', { name: 'The page, enlarged.' });
    await expect.poll(() => frame.evaluate((box) => box.scrollWidth / box.clientWidth)).toBeCloseTo(2, 1);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('0');
    await pageShown(page, '100%');
    await expect.poll(() => frame.count()).toBe(0);

    await page.emulateMedia({ media: 'print' });
    const marks = page.getByText('SAMPLE', { exact: true }).filter({ visible: true });
    await expect.poll(() => marks.count()).toBe(3);
    await expect
      .poll(() => page.getByText('Hana Park, Op. 22', { exact: true }).filter({ visible: true }).count())
      .toBe(3);
    await expect.poll(() => page.getByRole('button', { name: 'PLAY', exact: true }).count()).toBe(0);
  });

  test('is all there without JavaScript: pages, sound and words', async () => {
    const page = await newVisitor(browser, site.origin, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto('/ncs/22');
    await expect.poll(() => page.getByRole('img', { name: /^Sample page/ }).count()).toBe(3);
    await expect.poll(() => page.locator('audio[controls]').isVisible()).toBe(true);
    await page.getByText('In words').click();
    await page.getByText('The right hand begins on G-sharp 4.').waitFor();
  });
});
