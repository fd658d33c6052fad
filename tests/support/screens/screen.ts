import type { Page } from 'playwright-core';
import { faults, faultsElsewhere } from '../look.ts';
import { smallTargets } from '../small-targets.ts';
import { WHOLE } from '../whole.ts';
import type { Things } from './furnish.ts';

/** One address of src/web/routes.ts, and everything that can be seen there. */
export interface Screen {
  /** As in routes.ts, with its parents; '' is the home page. */
  route: string;
  /** In this order; one that has no address goes on from where the one before it stands. */
  states: readonly State[];
  /** Other states, which a journey passes: the file whose `findings` look at them. */
  alsoIn?: readonly string[];
}

/** Main paths, as a thumb meets them. */
const FOR_THUMBS = new Set([
  '',
  'repertoire',
  'opus/details/:opusId',
  'musicians',
  'musician/details/:musicianId',
  'mpcs/:slug?',
  'ncs/:opusNo?',
  'contact',
  'cart',
  'request',
]);

/** Stand outside the router. */
const ALONE = /^\/(offline|day)\b/;

/** Whatever title a page has. */
export const ANY = /./;

/** A form has said what is wrong with it, and with which field. */
export const REFUSED = { css: '[aria-invalid="true"]' } as const;

export interface State {
  name: string;
  at?: string | ((things: Things) => string);
  /** What is to be read there before it is looked at: a heading of the first level where the address is new. */
  shows: string | RegExp | typeof REFUSED;
  /** Presses what leads there. */
  reach?: (page: Page) => Promise<unknown>;
}

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Types it and sends the form. */
export const given = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Enter');
};
/** The form of a set, for one that was deleted meanwhile. */
export const pressWhatIsGone = async (page: Page) => {
  const form = page.locator('form', { has: page.getByRole('button', { name: /^START FROM THIS/ }) }).first();
  await form.locator('input').evaluate((field: HTMLInputElement) => {
    field.value = '{"do":"take-set","slug":"gone"}';
  });
  await form.getByRole('button').click();
};
/** Chooses an answer; what comes of it is said. */
export const choose = (name: string | RegExp) => (page: Page) => page.getByRole('radio', { name }).first().check();
export const unfold = (title: string) => (page: Page) => page.locator('summary', { hasText: title }).first().click();

/**
 * Goes through every state of a screen on one page; all that is wrong, in a line each. A page is looked at in
 * every width when it is come to; what unfolds from there, and what else it lists, on the phone where there is least room.
 * Of what is only another state of a page, axe looks in `npm run prove`; of a `brief` walk all but the first state, and axe,
 * are in there.
 */
export async function walk(page: Page, screen: Screen, things: Things, { brief = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const pages = new Set<string>();
  const states = brief && !WHOLE ? screen.states.slice(0, 1) : screen.states;
  for (const { name, at, shows, reach } of states) {
    const text = typeof shows === 'object' && 'css' in shows ? undefined : shows;
    if (at !== undefined) await go(page, typeof at === 'string' ? at : at(things), reach ? ANY : (text ?? ANY));
    await reach?.(page);
    if (at === undefined || reach)
      await (text ? page.getByText(text) : page.locator(REFUSED.css)).filter({ visible: true }).first().waitFor();
    await settled(page);
    const { pathname } = new URL(page.url());
    const isNew = !pages.has(pathname);
    const lines = await faults(page, { axe: WHOLE || (isNew && !brief) });
    if (isNew && pages.size === 0 && FOR_THUMBS.has(screen.route)) lines.push(...(await page.evaluate(smallTargets)));
    if (isNew) lines.push(...(await faultsElsewhere(page)));
    pages.add(pathname);
    const headings = await page.locator('h1').count();
    if (headings !== 1) lines.push(`${headings} headings of the first level`);
    found.push(...lines.map((line) => `${name}: ${line}`));
  }
  return found;
}

/**
 * By the router, as the browser's back button goes: axe stays where it is.
 * The first page of a visitor, and one that the title of the page before would pass for, are asked for from the server.
 */
async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  for (let open = 0; open < 3 && (await page.locator('dialog:modal').count()) > 0; open += 1)
    await page.keyboard.press('Escape');
  const title = page.locator('h1', { hasText: heading });
  const stands = new URL(page.url()).pathname;
  const hasRouter = (await page.locator('html[data-ready]').count()) > 0 && !ALONE.test(stands);
  const [pathname] = path.split('?');
  const isTold = heading === ANY ? new URL(page.url()).pathname !== pathname : (await title.count()) === 0;
  if (hasRouter && isTold && !ALONE.test(pathname ?? '')) {
    const before = await page.evaluate(comeBackTo, path);
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, before);
  } else {
    await page.goto(path);
    // The page for a lost network has no scripts to wait for.
    if ((await page.locator('script').count()) > 0) await page.locator('html[data-ready]').waitFor();
  }
  await title.waitFor({ state: 'attached' });
  await settled(page);
}

/** As if somebody had been there, gone one further, and come back; the title left behind. This runs in the page. */
function comeBackTo(path: string): string | undefined {
  history.pushState(null, '', path);
  history.pushState(null, '', path);
  history.back();
  return document.querySelector('h1')?.textContent;
}

/** React has drawn what it had to draw, and run what runs after it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
