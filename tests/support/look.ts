import type { CDPSession, Page } from 'playwright-core';
import { findings } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { focusFaults, layoutFaults, motionFaults } from './layout-faults.ts';
import { WHOLE } from './whole.ts';

const NARROW = { width: 320, height: 700 };
/** WCAG 1.4.12: what a reader may ask of the space between lines, letters, words and paragraphs. */
const AIRY = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/* Of the ways to set up a browser, every run plays the two that most people have; `npm run prove` plays all. */

/**
 * Everything that is wrong with a page as it stands on a phone, in a line each: what axe finds, where it is asked to look,
 * where the focus is not seen, what moves for who asked for no motion, and what cannot be read with text at 200 %.
 */
export async function faults(page: Page, { axe = true } = {}): Promise<string[]> {
  const found = named('on a phone', [
    ...(axe ? await findings(page) : []),
    ...(await page.evaluate(focusFaults)),
    ...(await page.evaluate(motionFaults)),
  ]);
  if (!WHOLE) return found;
  await textSize(page, 32);
  found.push(...named('with text at 200 %', await page.evaluate(layoutFaults)));
  await textSize(page, 16);
  return found;
}

/** The same page at 320 px, as it is and with text set wide, and at a desk. It begins and ends on a phone. */
export async function faultsElsewhere(page: Page): Promise<string[]> {
  const found = WHOLE ? await narrowFaults(page) : [];
  await page.setViewportSize(DESKTOP);
  found.push(...named('at a desk', await page.evaluate(layoutFaults)));
  if (WHOLE) found.push(...named('at a desk', await findings(page)));
  await page.setViewportSize(PHONE);
  return found;
}

async function narrowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const found = named('at 320 px', await page.evaluate(sidewaysFault));
  await page.evaluate(setAiry, AIRY);
  found.push(...named('at 320 px with text set wide', await page.evaluate(layoutFaults)));
  await page.evaluate(setAiry, '');
  return found;
}

const named = (where: string, lines: string[]) => lines.map((line) => `${where}: ${line}`);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** What a reader sets in their browser: media queries in rem follow, as they do there. */
export async function textSize(page: Page, standard: number): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  await (await opened).send('Page.setFontSizes', { fontSizes: { standard } });
}

function sidewaysFault(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth;
  return over > 0 ? [`scrolls sideways by ${over}`] : [];
}

function setAiry(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css ? [sheet] : [];
}
