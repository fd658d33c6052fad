import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { WAIT_MS } from './patience.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
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
  leaveAfterTest(context);
  const slow = Number(process.env.SLOW_BROWSER ?? 1);
  context.on('page', async (one) => {
    if (slow > 1) await (await context.newCDPSession(one)).send('Emulation.setCPUThrottlingRate', { rate: slow });
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()))
      errors.push(message.text());
  });
  return Object.assign(page, { errors });
}

/** Who comes before all tests stays for all of them. */
function leaveAfterTest(context: BrowserContext): void {
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
}

/** Goes to a page and waits until its scripts answer. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  return response?.status() ?? 0;
}
