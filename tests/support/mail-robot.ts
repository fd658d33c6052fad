import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { Mailbox } from './mailbox.ts';

/** What a scanner of mail does to a page it has opened, scripts and all. */
export type Gesture =
  /** Presses the first button of the page, of the page it gets to, and of the one after that. */
  | 'first'
  /** Presses whatever can be pressed, and whatever appears when it has: dialogs, too. */
  | 'every'
  /** Enter in the first field of each form. */
  | 'enter';

const MOST = 40;

/** Every address of ours that was mailed, once. */
export function mailedPaths({ received, confirmations }: Mailbox, origin: string): string[] {
  const texts = [...received, ...confirmations].map(({ text }) => text ?? '');
  const found = texts.flatMap((text) => text.split(/[\s<>()]+/).filter((word) => word.startsWith(origin)));
  return [...new Set(found.map((address) => address.slice(origin.length).replace(/[.,;]+$/, '')))];
}

interface Robot {
  /** Opens an address; says what it pressed, and which calls that change something were taken. */
  open(path: string, gesture: Gesture): Promise<{ pressed: string[]; changes: string[] }>;
  leave(): Promise<void>;
}

/**
 * A robot in a browser of its own; with a `cookie`, in the browser of whoever the mail is for. With `instead` it finds
 * that page at a link with a token.
 */
export async function newRobot(
  browser: Browser,
  origin: string,
  { cookie = '', instead, ...options }: BrowserContextOptions & { cookie?: string; instead?: string } = {},
): Promise<Robot> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', ...options });
  const [name = '', value = ''] = cookie.split('=');
  if (name) await context.addCookies([{ name, value, url: origin }]);
  if (instead) await context.route(/\?token=/, (route) => route.fulfill({ contentType: 'text/html', body: instead }));
  return {
    async open(path, gesture) {
      const changes: string[] = [];
      // A file has nothing to press.
      if (/\.ics\b/.test(path)) {
        await context.request.get(path);
        return { pressed: [], changes };
      }
      const page = await context.newPage();
      page.on('response', (response) => {
        const method = response.request().method();
        if (method !== 'GET' && response.ok()) changes.push(`${method} ${new URL(response.url()).pathname}`);
      });
      const settled = watchTraffic(page);
      await page.goto(path);
      // A sheet that is closed has no scripts to wait for.
      await page.locator('html[data-ready], html:not(:has(script))').waitFor({ state: 'attached' });
      const pressed = await gestures[gesture](page, settled);
      await page.close();
      return { pressed, changes };
    },
    leave: () => context.close(),
  };
}

type Settled = () => Promise<void>;

const gestures: Record<Gesture, (page: Page, settled: Settled) => Promise<string[]>> = {
  first: (page, settled) => pressSome(page, settled, 3, false),
  every: (page, settled) => pressSome(page, settled, MOST, true),
  async enter(page, settled) {
    const forms = await page.locator('main form').count();
    for (let at = 0; at < forms; at += 1) {
      const field = page
        .locator('main form')
        .nth(at)
        .locator('input:visible, textarea:visible, select:visible')
        .first();
      if ((await field.count()) > 0) await field.press('Enter');
      await settled();
    }
    return [`Enter in ${forms} forms`];
  },
};

async function pressSome(page: Page, settled: Settled, most: number, everything: boolean): Promise<string[]> {
  const pressed: string[] = [];
  for (let count = 0; count < most; count += 1) {
    await settled();
    const name = await page.evaluate(pressNext, everything);
    if (name === undefined) break;
    pressed.push(name);
  }
  await settled();
  return pressed;
}

/** In the page: the first button of its main part, or the next that was not pressed before; what a dialog asks is confirmed. */
function pressNext(everything: boolean): string | undefined {
  const seen = window as { seen?: WeakSet<Element> };
  seen.seen ??= new WeakSet();
  const keys = 'button, [role="button"], input[type="submit"], input[type="button"], summary';
  const within = (place: string) => [...document.querySelectorAll<HTMLElement>(`${place} :is(${keys})`)];
  const all = [...within('dialog[open]').toReversed(), ...within('main')];
  const next = all.find(
    (one) => !one.matches(':disabled') && (everything ? !seen.seen?.has(one) : one.checkVisibility()),
  );
  if (!next) return undefined;
  seen.seen.add(next);
  const name = next.textContent || next.getAttribute('aria-label') || next.tagName;
  next.click();
  return name;
}

/** Resolves once the page has drawn what came of a press, and has the answers to what it asked for. */
function watchTraffic(page: Page): Settled {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    do {
      await page.waitForLoadState('load');
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    } while (open.size > 0);
  };
}
