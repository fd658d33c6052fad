import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNED_AS_NEEDED } from '#/features/event-requests/reviews/messages.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, DESKTOP, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { aPlayedEvent, type Played } from '../support/tips.ts';

/* From the page of thanks to the musician's page. */

let browser: Browser;
let site: TestServer;
let event: Played;

beforeAll(async () => {
  browser = await openBrowser();
  site = await startServerWithPages();
  event = await aPlayedEvent(site, { fees: [] });
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

async function signedIn(who: BrowserSession, viewport: typeof PHONE) {
  const page = await newVisitor(browser, site.origin, { viewport });
  const [name = '', value = ''] = who.cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.origin }]);
  return page;
}

test('a client says how it was, an owner shows it, and visitors read it beside who played', async () => {
  const { request, client, admin, id } = event;
  const page = await signedIn(client, PHONE);
  await visit(page, `/requests/${id}`);
  await page.getByRole('link', { name: 'SAY HOW IT WAS' }).click();
  await page.getByRole('heading', { name: 'How was it?' }).waitFor();
  await page.getByLabel('In your own words').fill('They waited for my grandmother.');
  await page.getByLabel('Others may read it on your pages').check();
  await page.getByRole('button', { name: 'SEND IT' }).click();
  await page.getByText(SIGNED_AS_NEEDED).waitFor();
  await expect.poll(() => page.getByLabel('In your own words').inputValue()).toBe('They waited for my grandmother.');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Signed').fill('Ada and Ben');
  await page.getByRole('button', { name: 'SEND IT' }).click();
  await page.getByText('We may show it, signed ‘Ada and Ben’.').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(page.errors).toEqual([]);

  const owner = await signedIn(admin, DESKTOP);
  await visit(owner, `/requests/${id}`);
  await owner.getByRole('button', { name: 'SHOW IT' }).click();
  await owner.getByRole('button', { name: 'HIDE IT' }).waitFor();
  expect(owner.errors).toEqual([]);

  const visitor = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(visitor, `/musician/details/${request.musician.id}`);
  await visitor.getByRole('heading', { name: 'They said' }).waitFor();
  await visitor.getByText('They waited for my grandmother.').waitFor();
  expect(await findings(visitor)).toEqual([]);
  expect(visitor.errors).toEqual([]);
});
