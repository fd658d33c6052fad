import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMINS_ONLY } from '#/features/accounts/messages.ts';
import routes from '#/web/routes.ts';
import { newVisitor, PHONE } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient, sessionOf } from '../support/browser-client.ts';
import { ADMINS } from '../support/screens/admins.ts';
import { furnish, furnishDesk, furnishWishes, type Things } from '../support/screens/furnish.ts';
import { walk } from '../support/screens/screen.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

const DENIED = 'ACCESS DENIED. PLEASE LOG IN AS A FORTE & PIANO ADMIN.';

/** Every address below /admin, as src/web/routes.ts has them; nobody's id for a parameter. */
const layout = routes.find(({ path }) => path === 'admin');
const ROOMS = (layout?.children ?? []).map(({ path }: RouteConfigEntry) => `/admin/${path ?? ''}`.replace(/\/$/, ''));

let browser: Browser;
let site: VisitedSite;
let close: () => Promise<void>;
let admin: Page & { errors: string[] };
let things: Things;

beforeAll(async () => {
  const opened = await openSiteWithMail(ADMIN);
  ({ browser, site, close } = opened);
  const client = await newClient(browser, site.origin, { next: '/' });
  things = {
    ...(await furnish(site, opened.mailbox, await sessionOf(client, site))),
    ...(await furnishDesk(site)),
    ...(await furnishWishes(site, opened.mailbox)),
  };
  await client.context().close();
  admin = await newAdmin(browser, site.origin, '/admin', { viewport: PHONE });
});
afterAll(() => close());

test('every admin page is closed to everybody else, and none of its data is in the answer', async () => {
  const [visitor, client] = [await newVisitor(browser, site.origin), await newClient(browser, site.origin)];
  for (const page of [visitor, client]) {
    for (const room of ROOMS) {
      const path = room.replace(/:\w+/, 'nobody');
      const [document, loaded] = [await page.request.get(path), await page.request.get(`${path}.data`)];
      const [markup, data] = [await document.text(), await loaded.text()];
      expect([document.status(), markup.includes(DENIED.replace('&', '&amp;'))], path).toEqual([200, true]);
      expect(data, path).toContain(ADMINS_ONLY);
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

test.each(ADMINS)('/$route: an admin can read and use it', async (screen) => {
  expect(await walk(admin, screen, things, { brief: true })).toEqual([]);
  expect(admin.errors).toEqual([]);
});
