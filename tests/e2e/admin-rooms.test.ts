import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { newVisitor, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient, sessionOf } from '../support/browser-client.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { contactMessage, solveCaptcha } from '../support/contact.ts';
import { furnish } from '../support/screens/furnish.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

/* What stands round every room of the admin page. */

let browser: Browser;
let site: VisitedSite;
let close: () => Promise<void>;
let admin: Page & { errors: string[] };
let phone: Page & { errors: string[] };
let things: Awaited<ReturnType<typeof furnish>>;

beforeAll(async () => {
  const opened = await openSiteWithMail(ADMIN);
  ({ browser, site, close } = opened);
  const client = await newClient(browser, site.origin, { next: '/' });
  things = await furnish(site, opened.mailbox, await sessionOf(client, site));
  await client.context().close();
  admin = await newAdmin(browser, site.origin);
  phone = await newAdmin(browser, site.origin, '/admin', { viewport: PHONE });
});
afterAll(() => close());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('every room has the menu of the rooms beside it, and none has the head and foot of the public site', async () => {
  for (const path of ['/admin', '/admin/opuses/new', `/requests/${things.request}`, '/admin/opuses/nothing-here']) {
    await visit(admin, path);
    await menu(admin).getByRole('link', { name: 'Applications' }).waitFor();
    await expect.poll(() => admin.getByRole('contentinfo').count(), { message: path }).toBe(0);
    await expect.poll(() => admin.getByRole('navigation', { name: 'Main pages' }).count(), { message: path }).toBe(0);
    await expect.poll(() => admin.getByRole('main').count(), { message: path }).toBe(1);
  }
  await menu(admin).getByRole('link', { name: 'Settings' }).click();
  await admin.getByRole('heading', { level: 1, name: 'House Settings' }).waitFor();
  await expect.poll(() => menu(admin).locator('[aria-current="page"]').textContent()).toBe('Settings');
  await admin.getByRole('link', { name: 'See the site' }).click();
  await admin.getByRole('contentinfo').waitFor();
  expect(admin.errors).toEqual([]);
});

test('a room says how many wait there, and only where somebody does', async () => {
  await visit(admin, '/admin/settings');
  const room = (name: string) => menu(admin).getByRole('link', { name });
  await menu(admin).getByRole('link', { name: 'Requests 1 waiting' }).waitFor();
  await expect.poll(() => room('Messages').textContent()).toBe('Messages');
  await new BrowserSession(site).post(
    '/requests/submit-form',
    contactMessage({ captchaValue: await solveCaptcha(site) }),
  );
  await room('Health').click();
  await menu(admin).getByRole('link', { name: 'Messages 1 waiting' }).waitFor();
});

test('the index of the settings stays in sight, and covers no heading it leads to', async () => {
  await visit(admin, '/admin/settings');
  const index = admin.getByRole('navigation', { name: 'On this page' });
  await index.getByRole('link', { name: 'Before an event' }).click();
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
  await expect.poll(() => top(index)).toBe(0);
  const height = (await index.boundingBox())?.height ?? Number.NaN;
  expect(await top(admin.getByRole('heading', { name: 'Before an event' }))).toBeGreaterThanOrEqual(height);
});

test('on a phone the rooms come up from the lower edge, and go again with Escape', async () => {
  await visit(phone, '/admin/texts');
  await phone.getByText('All rooms').click();
  await menu(phone).getByRole('link', { name: 'Pricing' }).click();
  await phone.getByRole('heading', { level: 1, name: 'The Pricing' }).waitFor();
  await expect.poll(() => menu(phone).getByRole('link', { name: 'Texts' }).count()).toBe(0);
  await phone.getByText('All rooms').click();
  await menu(phone).getByRole('link', { name: 'Texts' }).focus();
  await phone.keyboard.press('Escape');
  await menu(phone).getByRole('link', { name: 'Texts' }).waitFor({ state: 'hidden' });
  await expect.poll(() => phone.evaluate(() => document.activeElement?.textContent)).toContain('All rooms');
});

test('who leaves by the menu is asked once, and is a visitor then', async () => {
  const leaving = await newAdmin(browser, site.origin, '/admin/opuses');
  await menu(leaving).getByRole('button', { name: 'Log Out' }).click();
  await leaving.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await leaving.waitForURL(`${site.origin}/`);
  await visit(leaving, '/admin/opuses');
  await leaving.getByText('ACCESS DENIED. PLEASE LOG IN AS A FORTE & PIANO ADMIN.').waitFor();
  await leaving.getByRole('contentinfo').waitFor();
  expect(leaving.errors).toEqual([]);
});

test('without scripts there are the rooms, their counts, the way back to the site, and a button for the filters', async () => {
  const plain = await newAdmin(browser, site.origin);
  const cookies = await plain.context().cookies();
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.context().addCookies(cookies);
  await page.goto('/admin/opuses');
  await menu(page).getByRole('link', { name: 'Requests 1 waiting' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'See the site' }).getAttribute('href')).toBe('/');
  await page.getByLabel('Title, movement or composer').fill('moonlight');
  await page.getByRole('button', { name: 'SHOW' }).click();
  await page.getByText('1 opus', { exact: true }).waitFor();
  await menu(page)
    .getByRole('link', { name: /^Search/ })
    .click();
  await page.getByLabel('Search everything').fill('moonlight');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Moonlight/ })
    .first()
    .waitFor();
});

test('a list follows its filters as they change, and what is typed stays under the fingers', async () => {
  await visit(admin, '/admin/opuses');
  await admin.getByText('892 opuses').waitFor();
  await expect.poll(() => admin.getByRole('button', { name: 'SHOW' }).count()).toBe(0);
  await admin.getByLabel('Type').selectOption('Piano Reduction');
  await admin.getByText('892 opuses').waitFor({ state: 'detached' });
  await admin.waitForURL(`${site.origin}/admin/opuses?type=Piano+Reduction`);
  const search = admin.getByLabel('Title, movement or composer');
  await search.pressSequentially('martha');
  await admin.getByText('1 opus', { exact: true }).waitFor();
  await expect.poll(() => search.inputValue()).toBe('martha');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await admin.getByRole('link', { name: 'Ach! so fromm, from Martha' }).click();
  await admin.getByRole('heading', { level: 1, name: 'Edit Opus' }).waitFor();
  await admin.goBack();
  await admin.getByText('1 opus', { exact: true }).waitFor();
  await expect
    .poll(async () => [await search.inputValue(), await admin.getByLabel('Type').inputValue()])
    .toEqual(['martha', 'Piano Reduction']);
});

test('what narrows the requests further acts when it is changed, and stays open', async () => {
  await visit(admin, '/admin/requests');
  const all = (await admin.getByText(/^\d+ requests?$/).textContent()) ?? '';
  expect(all).not.toBe('0 requests');
  await admin.locator('summary', { hasText: 'More filters' }).click();
  await admin.getByLabel('Kind').focus();
  await admin.getByLabel('Kind').selectOption({ label: 'Concert of the series' });
  await admin.getByText('0 requests').waitFor();
  await expect.poll(() => admin.getByLabel('Kind').evaluate((field) => field === document.activeElement)).toBe(true);
  await admin.getByLabel('Kind').selectOption({ label: 'Every kind' });
  await admin.getByText(all, { exact: true }).waitFor();
  await admin.getByLabel('Event from').fill('2027-12-31');
  await admin.getByText('0 requests').waitFor();
  await admin.goBack();
  const values = () => Promise.all(['Event from', 'Kind'].map((label) => admin.getByLabel(label).inputValue()));
  await expect.poll(values).toEqual(['', 'MPCS']);
});

test('an opus and a composition are explained where they stand', async () => {
  await visit(admin, '/admin/opuses');
  await admin.getByText('Works we play.').waitFor();
  await admin.getByRole('main').getByRole('link', { name: 'compositions' }).click();
  await admin.getByText('Scores we sell in the New Compositions store').waitFor();
  await expect
    .poll(() => menu(admin).getByRole('link', { name: 'Compositions, we sell' }).getAttribute('aria-current'))
    .toBe('page');
});

test('each text of the site has a page of its own', async () => {
  await visit(admin, '/admin/texts');
  await admin.getByRole('heading', { level: 2, name: 'The story of About Us' }).waitFor();
  const parts = admin.getByRole('navigation', { name: 'Texts' }).getByRole('link');
  await expect
    .poll(() => parts.allTextContents())
    .toEqual(['About Us', 'Our services', 'Weddings', 'Concert series', 'Join the team', 'Agreement', 'Legal texts']);
  await parts.filter({ hasText: 'Join the team' }).click();
  await admin.getByRole('heading', { level: 2, name: 'Join the team' }).waitFor();
  await expect
    .poll(async () => [await admin.locator('form').count(), new URL(admin.url()).pathname])
    .toEqual([1, '/admin/texts/join']);
  await expect
    .poll(() => admin.getByRole('link', { name: 'See it on the site' }).getAttribute('href'))
    .toBe('/musicians');
  await admin.getByLabel('Introduction').fill('Come and play.');
  await parts.filter({ hasText: 'Our services' }).click();
  await admin.getByRole('dialog').getByText('not saved yet').waitFor();
  await admin.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await admin.getByRole('heading', { level: 2, name: 'Our services' }).waitFor();
});

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

test('one key opens the search of everything, and the keys alone lead to what is found', async () => {
  await visit(admin, '/admin/health');
  await menu(admin).getByText('Ctrl K').waitFor();
  await admin.keyboard.press('Control+k');
  await searchField(admin).waitFor();
  await admin.keyboard.insertText('moonlight');
  const hits = admin.getByRole('option');
  await hits.filter({ hasText: 'Moonlight' }).first().waitFor();
  await expect.poll(() => hits.first().getAttribute('aria-selected')).toBe('true');
  await admin.keyboard.press('ArrowDown');
  await expect.poll(() => hits.nth(1).getAttribute('aria-selected')).toBe('true');
  await expect
    .poll(() => searchField(admin).getAttribute('aria-activedescendant'))
    .toBe(await hits.nth(1).getAttribute('id'));
  await admin.keyboard.press('ArrowUp');
  await admin.keyboard.press('Enter');
  await admin.getByRole('heading', { level: 1, name: 'Edit Opus' }).waitFor();
  await searchField(admin).waitFor({ state: 'hidden' });

  await admin.getByLabel('Title', { exact: true }).press('Control+k');
  await searchField(admin).fill('summer feast');
  await admin.getByRole('option', { name: /^Summer feast/ }).waitFor();
  await admin.keyboard.press('Escape');
  await searchField(admin).waitFor({ state: 'hidden' });
  await expect
    .poll(() => admin.getByLabel('Title', { exact: true }).evaluate((one) => one === document.activeElement))
    .toBe(true);
});

test('the search leads to rooms too, and says when there is nothing', async () => {
  await visit(admin, '/admin/health');
  await menu(admin)
    .getByRole('link', { name: /^Search/ })
    .click();
  await searchField(admin).fill('pric');
  await admin.getByRole('option', { name: 'Pricing' }).waitFor();
  expect(await findings(admin)).toEqual([]);
  await admin.keyboard.press('Enter');
  await admin.getByRole('heading', { level: 1, name: 'The Pricing' }).waitFor();
  await admin.keyboard.press('Control+k');
  await searchField(admin).fill('qqqq');
  await admin.getByText('Nothing is called ‘qqqq’.').waitFor();
  expect(admin.errors).toEqual([]);
});

test('on a phone the search is in the bar', async () => {
  await visit(phone, '/admin');
  await menu(phone).getByRole('link', { name: 'Search' }).click();
  await searchField(phone).fill('moonlight');
  await phone.getByRole('option').filter({ hasText: 'Moonlight' }).first().click();
  await phone.getByRole('heading', { level: 1, name: 'Edit Opus' }).waitFor();
  expect(phone.errors).toEqual([]);
});
