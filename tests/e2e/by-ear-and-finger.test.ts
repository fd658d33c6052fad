import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/* The ten main paths as somebody hears them, and as a thumb meets them. */

let browser: Browser;
let site: RealSite;
let visitor: Page;
let client: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
  visitor = await newVisitor(browser, site.origin, { viewport: PHONE });
  client = await newClient(browser, site.origin, { viewport: PHONE });
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const MAIN_PATHS = [
  ['/', 'visitor'],
  ['/repertoire', 'visitor'],
  ['/opus/details/', 'visitor'],
  ['/musicians', 'visitor'],
  ['/musician/details/', 'visitor'],
  ['/mpcs', 'visitor'],
  ['/ncs', 'visitor'],
  ['/contact', 'visitor'],
  ['/cart', 'client'],
  ['/request', 'client'],
] as const;

/** A kind of page, by the first of them. */
async function comeTo(path: string, who: 'visitor' | 'client'): Promise<Page> {
  const page = who === 'visitor' ? visitor : client;
  const list = { '/opus/details/': '/repertoire?keyword=moonlight', '/musician/details/': '/musicians' }[path];
  await visit(page, list ?? path);
  if (list) await visit(page, (await page.locator(`main a[href^="${path}"]`).first().getAttribute('href')) ?? path);
  return page;
}

/** Without the works of a list, which are content. */
const HEARD =
  /^- (heading "[^"]+" \[level=1\]|(?:navigation|region|button|textbox|searchbox|combobox|checkbox) "[^":]+")/;

test('what a screen reader calls headings, parts, buttons and fields of the main paths is as it was', async () => {
  const heard: string[] = [];
  for (const [path, who] of MAIN_PATHS) {
    const tree = await (await comeTo(path, who)).getByRole('main').ariaSnapshot();
    const lines = tree.split('\n').flatMap((line) => HEARD.exec(line.trim())?.[1] ?? []);
    heard.push(`${path}`, ...[...new Set(lines)].map((line) => `  ${line}`));
  }
  await expect(`${heard.join('\n')}\n`).toMatchFileSnapshot('main-paths.txt');
});

test('whatever is pressed there is 44 px high, but for links in a sentence', async () => {
  for (const [path, who] of MAIN_PATHS)
    expect(await (await comeTo(path, who)).evaluate(smallTargets), path).toEqual([]);
});

/** Runs in the page. */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, summary, select, input:not([type=checkbox], [type=radio])')]
    .filter((one) => {
      const { display } = getComputedStyle(one);
      const words = one.textContent?.trim().length ?? 0;
      const inSentence = display === 'inline' && (one.parentElement?.textContent?.trim().length ?? 0) > words + 3;
      const spread = getComputedStyle(one, '::after').position === 'absolute';
      const { width, height } = one.getBoundingClientRect();
      return one.checkVisibility() && width > 1 && height < 43.5 && !inSentence && !spread;
    })
    .map((one) => `${Math.round(one.getBoundingClientRect().height)} px: ${one.textContent?.trim().slice(0, 40)}`);
}
