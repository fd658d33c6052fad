import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A real, headless Chromium: the one `npm test` found. */
export function openBrowser(flags: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the tests with `npm test`.');
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/**
 * A fresh visitor at `origin`. What the page throws fails the test that asks for `errors`. Without service workers,
 * unless a test is about them: what one fetches passes by the requests that tests hold back or break.
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
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|hydrat/i.test(message.text()))
      errors.push(message.text());
  });
  return Object.assign(page, { errors });
}

/** Goes to a page and waits until its scripts answer. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  return response?.status() ?? 0;
}
