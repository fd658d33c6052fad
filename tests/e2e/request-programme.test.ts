import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Opus } from '#/features/repertoire/model.ts';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import type { BrowserSession } from '../support/browser-session.ts';
import { anOpus, signInAsAdmin } from '../support/factories.ts';
import { aPlannedRequest, requestOf } from '../support/request-programmes.ts';
import { bringTo, mailedToken } from '../support/request-steps.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let browser: Browser;
let site: TestServer;
let song: Opus;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServerWithPages()]);
  song = await anOpus(site, { movements: [] });
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

async function signedIn(who: BrowserSession, viewport = PHONE) {
  const page = await newVisitor(browser, site.origin, { viewport });
  const [name = '', value = ''] = who.cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.origin }]);
  return page;
}

test('in the room of a request its programme is changed as it was made, and can be undone', async () => {
  const { id, client } = await aPlannedRequest(site, song);
  const page = await signedIn(client);
  await visit(page, `/requests/${id}`);
  await page.getByRole('link', { name: 'CHANGE THE PROGRAMME' }).click();
  await page.getByLabel('Time, cue and name of Prelude').click();
  await page.getByLabel('Who gives the cue').first().fill('Aunt Olena');
  await page.getByLabel('Who gives the cue').first().blur();
  await page.getByText('The sign comes from Aunt Olena.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: `Remove ${song.title} from this moment` }).click();
  const placed = page.getByRole('button', { name: `Remove ${song.title} from this moment` });
  await expect.poll(() => placed.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await placed.waitFor();
  await page.getByRole('link', { name: 'Back to the request' }).click();
  await page.getByText(/version \d/).waitFor();
  await page.getByText('Programme changed').waitFor();
  await page.getByText('The sign comes from Aunt Olena.').waitFor();
  await page.getByText('the cue is given by Aunt Olena').waitFor();
  expect(page.errors).toEqual([]);
});

test('close to the day the musician is asked, and answers by the mail alone', async () => {
  const sent = await aPlannedRequest(site, song, { eventDate: dayIn(LAS_VEGAS, site.clock.now(), 2) });
  await bringTo(site, sent, 'confirmed', await signInAsAdmin(site));
  const page = await signedIn(sent.client);
  await visit(page, `/requests/${sent.id}/programme`);
  await page.getByText('The day is near').waitFor();
  await page.getByLabel('Time, cue and name of Prelude').click();
  await page.getByLabel('Begins when').first().fill('the bell');
  await page.getByLabel('Begins when').first().blur();
  await page.getByRole('button', { name: /^ASK / }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^A word to/)
    .fill('If you can.');
  await page.getByRole('dialog').getByRole('button', { name: 'ASK', exact: true }).click();
  await page.getByText(/has been asked, and has not answered yet/).waitFor();

  const musician = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(musician, `/answer?token=${await mailedToken(site, sent.musician.email)}`);
  await musician.getByText('Prelude: new cue: the bell.').first().waitFor();
  await musician.getByRole('radio', { name: 'Yes, I play it like this' }).check();
  await musician.getByRole('button', { name: 'YES, I PLAY IT LIKE THIS' }).click();
  await musician.getByRole('status').getByText('Agreed. Everybody has been told.').waitFor();
  const { request } = await requestOf(sent.client, sent.id);
  expect(request.programme.programme.sections[0].cue).toBe('the bell');
});
