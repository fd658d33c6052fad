import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

let browser: Browser;
let site: TestServer;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServerWithPages()]);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

/** A dinner with a reading, on a phone; its page, and the address of a new link to it. */
async function shared(): Promise<{ owner: Page; address: string }> {
  const owner = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(owner, '/programme');
  await owner.getByRole('button', { name: /^Dinner/ }).click();
  await owner.getByLabel('Add a piece, a reading or a pause to Cocktail hour').click();
  await owner.getByRole('button', { name: 'Add a reading' }).first().click();
  // It is stored: others see only that.
  await expect.poll(() => owner.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(true);
  await owner.getByLabel('Whom is it for?').fill('Mum');
  await owner.getByRole('button', { name: 'MAKE A LINK' }).click();
  await owner.getByRole('heading', { name: 'The link for Mum' }).waitFor();
  return { owner, address: (await owner.locator('code').textContent()) ?? '' };
}

test('a link is made on the phone, and opened by somebody else, whose heart and words come back, until it is revoked', async () => {
  const { owner, address } = await shared();
  // What is shown once is over with its page.
  await owner
    .getByRole('link', { name: 'ASK FOR THIS' })
    .or(owner.getByRole('contentinfo').getByRole('link'))
    .first()
    .click();
  await expect.poll(() => new URL(owner.url()).pathname).not.toBe('/programme');
  await expect.poll(() => owner.getByText(/shown this one time/).count()).toBe(0);
  await owner.goBack();
  await owner.getByRole('heading', { name: 'Cocktail hour' }).waitFor();
  const mum = await newVisitor(browser, site.origin);
  await visit(mum, address.replace(site.origin, ''));
  await mum.getByRole('heading', { name: 'Cocktail hour' }).waitFor();
  await mum.getByLabel('I like it: Reading').click();
  await mum.getByLabel('Your name').first().fill('Mum');
  await mum.getByRole('button', { name: 'LEAVE A HEART' }).click();
  await mum.getByRole('button', { name: 'Take my heart back: Reading' }).waitFor();
  await mum.getByLabel('Comment on Reading').click();
  await expect.poll(() => mum.getByLabel('Your name').inputValue()).toBe('Mum');
  await mum.getByLabel('A few words').fill('The one by Neruda?');
  await mum.getByRole('button', { name: 'LEAVE THIS COMMENT' }).click();
  await mum.getByText(': The one by Neruda?').waitFor();
  expect(await findings(mum)).toEqual([]);

  await reload(owner);
  await owner.getByText(': The one by Neruda?').waitFor();
  expect(await findings(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'REVOKE the link for Mum' }).click();
  await owner.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.poll(() => owner.getByRole('button', { name: 'REVOKE the link for Mum' }).count()).toBe(0);
  await mum.reload();
  await mum.getByRole('heading', { name: 'Closed Link' }).waitFor();
});

test('without scripts it is read, and a heart and a comment are forms', async () => {
  const { address } = await shared();
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto(address);
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await page.getByLabel('Comment on Reading').click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'LEAVE THIS COMMENT' }) });
  await form.getByLabel('Your name').fill('Dad');
  await form.getByLabel('A few words').fill('Not too long, please');
  await form.getByRole('button', { name: 'LEAVE THIS COMMENT' }).click();
  await page.getByText(': Not too long, please').waitFor();
});
