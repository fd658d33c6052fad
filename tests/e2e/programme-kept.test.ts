import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOpuses } from '#/features/repertoire/commands.server.ts';
import { newId } from '#/platform/ids.ts';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { newClient, PASSWORD } from '../support/browser-client.ts';
import { signInAsAdmin } from '../support/factories.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';

/* What was put in order stays, by mouse and by keys, over a lost network, a session that ends, and on two devices. */

let browser: Browser;
let site: TestServer;
const works = [
  ['Canon in D', 'Johann Pachelbel'],
  ['Wedding March', 'Felix Mendelssohn'],
  ['Panis angelicus', 'César Franck'],
].map(([title = '', composer = '']) => ({
  _id: newId(),
  title,
  composer,
  repType: 'Solo' as const,
  instrumentation: ['Piano'],
  offeringMusicians: [],
  movements: [],
}));

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServerWithPages()]);
  await storeOpuses(site.ctx, works, { createdAt: '2026-01-01T00:00:00.000Z' });
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const moment = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const moments = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();
const titles = async (page: Page, name: string) => {
  const named = moment(page, name).getByRole('button', { name: / from this moment$/ });
  const labels = await named.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => /^Remove (.*) from this moment$/.exec(label)?.[1]);
};

async function put(page: Page, title: string, where: string): Promise<void> {
  const field = page.getByLabel(`A piece for: ${where}`);
  // It stays open for the next one.
  if (!(await field.isVisible())) await page.getByLabel(`Add a piece, a reading or a pause to ${where}`).click();
  await field.fill(title);
  await moment(page, where)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click();
  await moment(page, where).getByLabel(`Note and length of ${title}`).waitFor();
}

/** A dinner whose cocktail hour has the canon and the march. */
async function planned(page: Page): Promise<void> {
  await visit(page, '/programme');
  await page.getByRole('button', { name: /^Dinner/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Cocktail hour' }).waitFor();
  await put(page, 'Canon in D', 'Cocktail hour');
  await put(page, 'Wedding March', 'Cocktail hour');
}

test('pieces and moments are dragged to where the mark is, and stay there', async () => {
  // All of it in sight: what scrolls under the pointer is not what was taken.
  const page = await newVisitor(browser, site.origin, { viewport: { width: 1440, height: 2400 } });
  await planned(page);
  const dinner = page.getByRole('heading', { level: 2, name: 'Dinner' });
  await page.getByText('Wedding March').first().dragTo(page.getByText('Canon in D').first());
  await expect.poll(() => titles(page, 'Cocktail hour')).toEqual(['Wedding March', 'Canon in D']);
  await page.getByText('Wedding March').first().dragTo(page.getByText('Canon in D').first());
  await expect.poll(() => titles(page, 'Cocktail hour')).toEqual(['Canon in D', 'Wedding March']);
  await page.getByText('Canon in D').first().dragTo(dinner);
  await expect.poll(() => titles(page, 'Dinner')).toEqual(['Canon in D']);
  await dinner.dragTo(page.getByRole('heading', { level: 2, name: 'Cocktail hour' }));
  await expect.poll(async () => (await moments(page)).slice(0, 2)).toEqual(['Dinner', 'Cocktail hour']);
  await expect.poll(() => page.locator('[data-landing]').count()).toBe(0);
  await reload(page);
  await expect.poll(async () => (await moments(page)).slice(0, 2)).toEqual(['Dinner', 'Cocktail hour']);
  await page.getByRole('button', { name: 'Move Dinner later' }).press('Enter');
  await expect.poll(async () => (await moments(page)).slice(0, 2)).toEqual(['Cocktail hour', 'Dinner']);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Dinner earlier');
  expect(await findings(page)).toEqual([]);
  expect(page.errors).toEqual([]);
});

test('on a phone nothing is dragged or stepped before ‘Reorder’', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await planned(page);
  await page.getByText('Wedding March').first().dragTo(page.getByText('Canon in D').first());
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /^Move / })
        .filter({ visible: true })
        .count(),
    )
    .toBe(0);
  expect(await titles(page, 'Cocktail hour')).toEqual(['Canon in D', 'Wedding March']);
  await page.getByRole('button', { name: 'Reorder' }).click();
  // Titles keep their room: what else can be done to a piece waits.
  await expect.poll(() => page.getByText('Note and length').filter({ visible: true }).count()).toBe(0);
  const width = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((one) => one.getBoundingClientRect().width);
  expect(await width('Wedding March')).toBeGreaterThan(150);
  await page.getByRole('button', { name: 'Move Wedding March up' }).click();
  await page.getByRole('button', { name: 'Move Wedding March down' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => titles(page, 'Cocktail hour')).toEqual(['Wedding March', 'Canon in D']);
});

test('a piece stands there before the server has answered, and goes again if it says no', async () => {
  const page = await newVisitor(browser, site.origin);
  await planned(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/programme', async (route) => {
    await held.promise;
    await route.fulfill({ status: 409, json: { error: 'This work is no longer here.', code: 'conflict' } });
  });
  await put(page, 'Panis angelicus', 'Dinner');
  await moment(page, 'Dinner').getByText('César Franck').first().waitFor();
  held.resolve();
  await page.getByRole('alert').getByText('This work is no longer here.').waitFor();
  await expect.poll(() => titles(page, 'Dinner')).toEqual([]);
});

test('a session that ends takes nothing: what was typed stands there, and is stored after the login', async () => {
  const page = await newClient(browser, site.origin, { next: '/programme' });
  await planned(page);
  await page.getByLabel('Time, cue and name of Dinner').click();
  await page.context().clearCookies();
  const cue = page.getByLabel('Begins when').filter({ visible: true });
  await cue.fill('the doors open');
  await cue.blur();
  const question = page.getByRole('dialog', { name: 'Log in again' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').getByText('Your session has ended.').waitFor();
  await moment(page, 'Dinner').getByText('Begins when the doors open.').waitFor();

  await page.getByRole('button', { name: 'We choose the music of Dinner' }).click();
  await question.getByLabel('Password').fill(PASSWORD);
  await question.getByRole('button', { name: 'LOG IN' }).click();
  await moment(page, 'Dinner').getByText('We choose the music: ').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
  await reload(page);
  await moment(page, 'Dinner').getByText('Begins when the doors open.').waitFor();
  await moment(page, 'Dinner').getByText('We choose the music: ').waitFor();
  await expect.poll(() => titles(page, 'Cocktail hour')).toEqual(['Canon in D', 'Wedding March']);
  expect(page.errors).toEqual([]);
});

test('what two devices change at once is in both, and what one takes out is said on the other', async () => {
  const desk = await newClient(browser, site.origin, { next: '/programme' });
  await planned(desk);
  const phone = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(phone, '/auth/login?next=/programme');
  await phone.getByLabel('Email').fill(desk.email);
  await phone.getByLabel('Password').fill(PASSWORD);
  await phone.getByRole('button', { name: 'LOG IN' }).click();
  await phone.waitForURL('**/programme');
  await phone.getByLabel('First note at').fill('18:30');
  await phone.getByLabel('First note at').blur();
  await put(desk, 'Panis angelicus', 'Dinner');
  await moment(desk, 'Dinner').getByText('7:00 PM').waitFor();
  await phone.getByLabel('Remove Wedding March from this moment').click();
  await expect.poll(() => titles(phone, 'Cocktail hour')).toEqual(['Canon in D']);
  await expect.poll(() => titles(phone, 'Dinner')).toEqual(['Panis angelicus']);
  await desk.getByRole('button', { name: 'Move Wedding March up' }).click();
  await desk
    .getByRole('alert')
    .getByText(/taken out in another tab/)
    .waitFor();
  await expect.poll(() => titles(desk, 'Cocktail hour')).toEqual(['Canon in D']);
  expect([...desk.errors, ...phone.errors]).toEqual([]);
});

test('a work that was deleted is said where it stood, and a reading has its own name', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await planned(page);
  const admin = await signInAsAdmin(site);
  await admin.call('DELETE', `/opuses/${works[0]?._id}`);
  await reload(page);
  const hour = moment(page, 'Cocktail hour');
  await hour.getByText('Canon in D has left our repertoire. Please choose another piece.').waitFor();
  expect(await findings(page)).toEqual([]);
  await hour.getByRole('button', { name: 'Take it out: Canon in D' }).click();
  await expect.poll(() => page.getByText('has left our repertoire').count()).toBe(0);
  await hour.getByLabel('Add a piece, a reading or a pause to Cocktail hour').click();
  await hour.getByRole('button', { name: 'Add a reading' }).click();
  await hour.getByLabel('Name, note and length of Reading').click();
  await hour.getByLabel('Called').first().fill('First Corinthians');
  await hour.getByLabel('Called').first().blur();
  await expect.poll(() => titles(page, 'Cocktail hour')).toEqual(['Wedding March', 'First Corinthians']);
  await hour.getByRole('button', { name: 'Remove Wedding March from this moment' }).click();
  await expect.poll(() => titles(page, 'Cocktail hour')).toEqual(['First Corinthians']);
  await reload(page);
  await expect.poll(() => page.getByText('Wedding March').count()).toBe(0);
  expect(page.errors).toEqual([]);
});
