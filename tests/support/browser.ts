import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { CHROMIUM_FLAGS } from '../../scripts/system-tools.ts';
import { WAIT_MS } from './patience.ts';

/** How late everything answers that a page asks for; `npm run prove` says so. */
const LATE_BY_MS = Number(process.env.ANSWERS_LATE_BY_MS ?? 0);

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

let shared: Promise<Browser> | undefined;

/** The browser of this worker, the same for all its files. It ends with the worker; `closeVisitors` leaves it empty. */
export function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

export async function closeVisitors(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A real, headless Chromium: the one `npm test` found. Who launches it closes it. */
export function launchBrowser(flags: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the tests with `npm test`.');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] });
}

/**
 * A fresh visitor at `origin`, who leaves at the end of the test they came in. What the page throws fails the test
 * that asks for `errors`. Without service workers, unless a test is about them: what one fetches passes by the
 * requests that tests hold back or break.
 */
export async function newVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Page & { errors: string[] }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(WAIT_MS);
  const refused: string[] = [];
  leaveAfterTest(context, refused);
  if (LATE_BY_MS > 0) await answerLate(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('requestfailed', (request) => refused.push(`${request.failure()?.errorText} ${request.url()}`));
  page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()))
      errors.push(message.text());
  });
  return Object.assign(page, { errors });
}

/** A slow line: what a test presses next must not be what stood there before the answer. */
async function answerLate(context: BrowserContext): Promise<void> {
  await context.route(/\.data(\?|$)|\/api\//, async (route) => {
    await setTimeout(LATE_BY_MS);
    // Its page may be gone by then.
    await route.fallback().catch(() => undefined);
  });
}

/** Who comes before all tests stays for all of them. Of a test that failed, its pages say where they stood. */
function leaveAfterTest(context: BrowserContext, refused: readonly string[]): void {
  if (!TestRunner.getCurrentTest()) return;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const page of context.pages()) {
        const text = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
        process.stderr.write(`\n${task.name}\n${page.url()}\n${refused.join('\n')}\n${text.slice(0, 1500)}\n`);
      }
    }
    await context.close();
  });
}

/** Goes to a page and waits until its scripts answer. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await untilReady(page);
  return response?.status() ?? 0;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilReady(page);
}

/** Until the scripts of a page that has come whole, not by a link within the site, answer, and its type moves nothing. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
  await page.locator('style[media="not all"]').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
