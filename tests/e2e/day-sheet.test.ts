import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { anOpus, signInAsAdmin } from '../support/factories.ts';
import { aPlannedRequest } from '../support/request-programmes.ts';
import { bringTo, mailedPath, type SentRequest } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let browser: Browser;
let site: TestServer;
let song: Opus;
let admin: BrowserSession;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServerWithPages()]);
  song = await anOpus(site, { movements: [] });
  admin = await signInAsAdmin(site);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

async function confirmed(): Promise<SentRequest & { path: string }> {
  const sent = await aPlannedRequest(site, song, { eventDate: dayIn(LAS_VEGAS, site.clock.now(), 2) });
  await bringTo(site, sent, 'confirmed', admin);
  return { ...sent, path: await mailedPath(site, sent.musician.email, '/day') };
}

/** In place of the lock of a device that has a screen: a machine of tests has none. */
function lampOfTheDevice(): void {
  const lamp = { held: 0, broken: false };
  Object.assign(globalThis, { lamp });
  const request = async () => {
    if (lamp.broken) throw new DOMException('no', 'NotAllowedError');
    lamp.held += 1;
    const release = async () => {
      lamp.held = 0;
    };
    return { release };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

const onPhone = (options: BrowserContextOptions = {}) =>
  newVisitor(browser, site.origin, { serviceWorkers: 'allow', viewport: PHONE, ...options });

/** Opened once, and kept; a lost network is noticed by the worker from now on. */
async function opened(path: string): Promise<Page & { errors: string[] }> {
  const page = await onPhone();
  await visit(page, path);
  await page.getByText(/The newest at .*kept on this device/).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

test('opened once by its link, the sheet is there without a network, and goes on where it was', async () => {
  const { id, path } = await confirmed();
  const page = await opened(path);
  await page.getByRole('button', { name: `Now: ${song.title}` }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Now: Seating of the parents').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('No network: this is what this device has kept.').waitFor();
  await page.getByRole('heading', { level: 3, name: 'Prelude' }).waitFor();
  await page.getByText('Now: Seating of the parents').waitFor();
  await page.getByText('Next: Processional').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(page.errors).toEqual([]);

  await admin.call('PATCH', `/requests/${id}/day`, { body: { loadIn: 'By the kitchen door' } });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Show the newer one' }).click();
  await page.getByText('By the kitchen door').waitFor();
  await page.getByText('Now: Seating of the parents').waitFor();
});

test('the screen stays awake while it is asked to, also when the page comes back, and a device that cannot says so', async () => {
  const { path } = await confirmed();
  const page = await onPhone();
  await page.addInitScript(lampOfTheDevice);
  await visit(page, path);
  const key = page.getByRole('button', { name: 'Keep the screen awake' });
  await key.click();
  await page.getByRole('button', { name: 'The screen stays awake', pressed: true }).waitFor();
  await expect.poll(() => page.evaluate('lamp.held')).toBe(1);
  // Away and back: the device has let go meanwhile.
  await page.evaluate('lamp.held = 0; document.dispatchEvent(new Event("visibilitychange"))');
  await expect.poll(() => page.evaluate('lamp.held')).toBe(1);
  await page.getByRole('button', { name: 'The screen stays awake' }).click();
  await page.getByRole('button', { name: 'Keep the screen awake', pressed: false }).waitFor();
  await expect.poll(() => page.evaluate('lamp.held')).toBe(0);
  await page.evaluate('lamp.broken = true');
  await key.click();
  await page.getByRole('status').getByText('This device does not let a page keep the screen awake.').waitFor();
  expect(page.errors).toEqual([]);
});

test('it can be forgotten on the device, and a sheet that is closed goes from it', async () => {
  const { id, path } = await confirmed();
  const page = await opened(path);
  await page.getByRole('button', { name: 'Forget it on this device' }).click();
  await page.getByText('this device keeps nothing of it').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'TRY AGAIN' }).waitFor();
  await page.context().setOffline(false);
  await visit(page, path);
  await page.getByText(/kept on this device/).waitFor();
  await admin.post(`/requests/${id}/status`, { status: 'withdrawn' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('It is not shown any more').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'TRY AGAIN' }).waitFor();
});

test('what a client has kept is gone with the log-out', async () => {
  const { id, client } = await confirmed();
  const page = await onPhone();
  const [name = '', value = ''] = client.cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.origin }]);
  await visit(page, `/day/${id}`);
  await page.getByText(/kept on this device/).waitFor();
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => page.evaluate(() => caches.has('day-sheets'))).toBe(false);
});

test('without scripts it is a page to read', async () => {
  const { path } = await confirmed();
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false, viewport: PHONE });
  await page.goto(path);
  await page.getByRole('heading', { level: 3, name: 'Prelude' }).waitFor();
  await page.getByRole('link', { name: 'Open the map' }).waitFor();
  await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});
