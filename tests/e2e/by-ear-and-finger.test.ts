import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
import { openSite } from '../support/site-with-mail.ts';
import { smallTargets } from '../support/small-targets.ts';

/* The ten main paths as somebody hears them, and as a thumb meets them. */

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
async function comeTo(page: Page, path: string): Promise<void> {
  const list = { '/opus/details/': '/repertoire?keyword=moonlight', '/musician/details/': '/musicians' }[path];
  await visit(page, list ?? path);
  if (list) await visit(page, (await page.locator(`main a[href^="${path}"]`).first().getAttribute('href')) ?? path);
}

/** Without the works of a list, which are content. */
const HEARD =
  /^- (heading "[^"]+" \[level=1\]|(?:navigation|region|button|textbox|searchbox|combobox|checkbox) "[^":]+")/;

/** Each of them is come to once. */
const heard: string[] = [];
const small: [path: string, targets: string[]][] = [];
beforeAll(async () => {
  const [browser, site] = await Promise.all([openBrowser(), openSite()]);
  const who = {
    visitor: await newVisitor(browser, site.origin, { viewport: PHONE }),
    client: await newClient(browser, site.origin, { viewport: PHONE }),
  };
  for (const [path, whose] of MAIN_PATHS) {
    const page: Page = who[whose];
    await comeTo(page, path);
    const tree = await page.getByRole('main').ariaSnapshot();
    const lines = tree.split('\n').flatMap((line) => HEARD.exec(line.trim())?.[1] ?? []);
    heard.push(path, ...[...new Set(lines)].map((line) => `  ${line}`));
    small.push([path, await page.evaluate(smallTargets)]);
  }
  await closeVisitors(browser);
  await site.stop();
});

test('what a screen reader calls headings, parts, buttons and fields of the main paths is as it was', () =>
  expect(`${heard.join('\n')}\n`).toMatchFileSnapshot('main-paths.txt'));

test('whatever is pressed there is 44 px high, but for links in a sentence', () => {
  expect(small).toEqual(MAIN_PATHS.map(([path]) => [path, []]));
});
