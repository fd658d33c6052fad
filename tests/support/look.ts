import type { CDPSession, Page } from 'playwright-core';
import { findings } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { focusFaults, layoutFaults, motionFaults } from './layout-faults.ts';

const NARROW = { width: 320, height: 700 };
/** WCAG 1.4.12: what a reader may ask of the space between lines, letters, words and paragraphs. */
const AIRY = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/**
 * Everything that is wrong with a page as it stands, in a line each, in one visit: axe on a phone and at a desk; at
 * 320 px, with text at 200 % and with text set wide, whether all is there to read; where the focus is seen. It begins
 * and ends on a phone.
 */
export async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, lines: string[]) => found.push(...lines.map((line) => `${where}: ${line}`));
  const layout = async (where: string) => note(where, await page.evaluate(layoutFaults));

  note('on a phone', await findings(page));
  note('on a phone', await page.evaluate(focusFaults));
  note('without motion', await page.evaluate(motionFaults));
  await textSize(page, 32);
  await layout('with text at 200 %');
  await textSize(page, 16);
  await page.setViewportSize(NARROW);
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) await layout('at 320 px');
  await page.evaluate(setAiry, AIRY);
  await layout('at 320 px with text set wide');
  await page.evaluate(setAiry, '');
  await page.setViewportSize(DESKTOP);
  await layout('at a desk');
  note('at a desk', await findings(page));
  await page.setViewportSize(PHONE);
  return found;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** What a reader sets in their browser: media queries in rem follow, as they do there. */
export async function textSize(page: Page, standard: number): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  await (await opened).send('Page.setFontSizes', { fontSizes: { standard } });
}

function setAiry(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css ? [sheet] : [];
}
