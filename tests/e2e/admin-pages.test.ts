import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '../../src/web/routes.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, DESKTOP, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient } from '../support/browser-client.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const DENIED = 'ACCESS DENIED. PLEASE LOG IN AS A FORTE & PIANO ADMIN.';

/** Every address below /admin, as src/web/routes.ts has them; nobody's id for a parameter. */
const layout = routes.find(({ path }) => path === 'admin');
const ROOMS = (layout?.children ?? []).map(({ path }: RouteConfigEntry) => `/admin/${path ?? ''}`.replace(/\/$/, ''));
const WITHOUT_PARAMETER = ROOMS.filter((path) => !path.includes(':'));

let browser: Browser;
let site: RealSite;
let admin: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
  admin = await newAdmin(browser, site.origin);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

test('every admin page is closed to everybody else, and none of its data is in the answer', async () => {
  const [visitor, client] = [await newVisitor(browser, site.origin), await newClient(browser, site.origin)];
  for (const page of [visitor, client]) {
    for (const room of ROOMS) {
      const path = room.replace(/:\w+/, 'nobody');
      const [document, loaded] = [await page.request.get(path), await page.request.get(`${path}.data`)];
      const [markup, data] = [await document.text(), await loaded.text()];
      expect([document.status(), markup.includes(DENIED.replace('&', '&amp;'))], path).toEqual([200, true]);
      expect(data, path).toContain(DENIED);
      // The session and the sentence: whatever a loader reads would make it longer.
      expect(data.length, path).toBeLessThan(900);
    }
  }
});

test('every link of the navigation leads to a room', async () => {
  const links = await admin
    .locator('nav[aria-label="Admin"] a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toContain('/admin/musicians');
  expect(links.filter((href) => !ROOMS.includes(href ?? ''))).toEqual([]);
});

test.each(WITHOUT_PARAMETER)('%s: axe finds nothing, one h1, and nothing scrolls sideways', async (path) => {
  expect(await visit(admin, path)).toBe(200);
  expect(await admin.locator('h1').count()).toBe(1);
  // Beside the page the navigation is the same in every room: it is looked at in one.
  for (const viewport of path === '/admin' ? [DESKTOP, PHONE] : [PHONE]) {
    await admin.setViewportSize(viewport);
    expect(await findings(admin), `at ${viewport.width}`).toEqual([]);
  }
  for (const width of [320, 640, 641, 1001]) {
    await admin.setViewportSize({ width, height: 800 });
    const sideways = await admin.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `at ${width}`).toBe(0);
  }
});
