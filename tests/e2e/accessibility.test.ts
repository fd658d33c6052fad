import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '#/web/routes.ts';
import { findings } from '../support/axe.ts';
import { newVisitor, PHONE } from '../support/browser.ts';
import { ADMIN } from '../support/browser-admin.ts';
import { newClient, sessionOf } from '../support/browser-client.ts';
import { ADMINS } from '../support/screens/admins.ts';
import { CLIENTS } from '../support/screens/clients.ts';
import { furnish, furnishShared, furnishWishes, type Things } from '../support/screens/furnish.ts';
import { walk } from '../support/screens/screen.ts';
import { VISITORS } from '../support/screens/visitors.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

/* Every screen that visitors and clients see, in every state; admin-pages.test.ts does the same for admins. */

let browser: Browser;
let site: VisitedSite;
let close: () => Promise<void>;
let things: Things;
let visitor: Page & { errors: string[] };
let client: Page & { errors: string[] };

beforeAll(async () => {
  const opened = await openSiteWithMail(ADMIN);
  ({ browser, site, close } = opened);
  client = await newClient(browser, site.origin, { next: '/', viewport: PHONE });
  things = {
    ...(await furnish(site, opened.mailbox, await sessionOf(client, site))),
    ...(await furnishWishes(site, opened.mailbox)),
    ...(await furnishShared(site)),
  };
  visitor = await newVisitor(browser, site.origin, { viewport: PHONE });
});

afterAll(() => close());

test('every address of the site has its row, and other tests look where a row says so', () => {
  const all = (entries: RouteConfigEntry[], parent = ''): string[] =>
    entries.flatMap(({ path, children }) => {
      const own = [parent, path].filter(Boolean).join('/');
      return [own, ...all(children ?? [], own)];
    });
  const screens = [...VISITORS, ...CLIENTS, ...ADMINS];
  const seen = new Set(screens.map(({ route }) => route));
  expect([...new Set(all(routes))].filter((route) => route !== 'service-worker.js' && !seen.has(route))).toEqual([]);
  for (const file of screens.flatMap(({ alsoIn = [] }) => alsoIn))
    expect(readFileSync(resolve(import.meta.dirname, `${file}.test.ts`), 'utf8'), file).toContain('findings(');
});

test.each(VISITORS)('/$route: everybody can read and use it', async (screen) => {
  expect(await walk(visitor, screen, things)).toEqual([]);
  expect(visitor.errors).toEqual([]);
});

test.each(CLIENTS)('/$route: a client can read and use it', async (screen) => {
  expect(await walk(client, screen, things)).toEqual([]);
  expect(client.errors).toEqual([]);
});

test('the documentation of the API can be read by everybody', async () => {
  await visitor.goto('/api/docs');
  expect(await findings(visitor)).toEqual([]);
});
