import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeOpuses } from '#/features/repertoire/commands.server.ts';
import { newId } from '#/platform/ids.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { startServerWithPages, type TestServer } from '../support/test-server.ts';
import { WHOLE } from '../support/whole.ts';

let browser: Browser;
let site: TestServer;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startServerWithPages()]);
  const works = [
    ['Canon in D', 'Johann Pachelbel'],
    ['Wedding March', 'Felix Mendelssohn'],
  ].map(([title = '', composer = '']) => ({
    _id: newId(),
    title,
    composer,
    repType: 'Solo' as const,
    instrumentation: ['Piano'],
    offeringMusicians: [],
    movements: [],
  }));
  await storeOpuses(site.ctx, works, { createdAt: '2026-01-01T00:00:00.000Z' });
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const moment = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('a visitor on a phone plans a ceremony: moments, pieces by the name people use, order, minutes, price, undo', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/programme');
  await page.getByRole('button', { name: /^Wedding ceremony/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Entrance' }).waitFor();
  await page.getByLabel('Add a piece, a reading or a pause to Prelude').click();
  await page.getByLabel('A piece for: Prelude').fill('pachabel canon');
  await page.getByRole('button', { name: /^Canon in D(?! by )/ }).click();
  await moment(page, 'Prelude').getByText('Johann Pachelbel').first().waitFor();
  await moment(page, 'Prelude')
    .getByText(/minutes short: add a piece, or we repeat/)
    .waitFor();

  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByRole('button', { name: 'Move Canon in D down, to Seating of the parents' }).press('Enter');
  await moment(page, 'Seating of the parents').getByText('Johann Pachelbel').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/Canon in D/);

  await page.getByLabel('First note at').fill('16:30');
  await page.getByLabel('First note at').blur();
  await moment(page, 'Seating of the parents').getByText('4:50 PM').waitFor();
  await page.getByText(/^About \d+ minutes$/).waitFor();
  await page.getByRole('heading', { name: 'Entrance' }).waitFor();
  await reload(page);
  await moment(page, 'Seating of the parents').getByText('Johann Pachelbel').waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByText('4:50 PM').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await moment(page, 'Prelude').getByText('Johann Pachelbel').first().waitFor();
});

test.runIf(WHOLE)(
  'a piece takes the place of the only one of a moment, and what we do not play is arranged, and priced',
  async () => {
    const page = await newVisitor(browser, site.origin, { viewport: PHONE });
    await visit(page, '/programme');
    await page.getByRole('button', { name: /^Wedding ceremony/ }).click();
    await page.getByLabel('Add a piece, a reading or a pause to Entrance').click();
    const field = page.getByLabel('A piece for: Entrance');
    await field.fill('wedding march');
    await page.getByRole('button', { name: 'Wedding March Felix Mendelssohn · piano', exact: true }).click();
    await moment(page, 'Entrance').getByLabel('Remove Wedding March from this moment').waitFor();
    await field.fill('canon');
    await page.getByRole('button', { name: 'Swap: Canon in D in the place of Wedding March' }).click();
    await moment(page, 'Entrance').getByLabel('Remove Canon in D from this moment').waitFor();
    await expect.poll(() => page.getByLabel('Remove Wedding March from this moment').count()).toBe(0);

    await field.fill('zydeco sunrise');
    await page.getByText('Nothing in the repertoire is called ‘zydeco sunrise’.').waitFor();
    await page.getByRole('button', { name: /^Add ‘zydeco sunrise’/ }).click();
    await moment(page, 'Entrance').getByText('we arrange it for you').waitFor();
    await page.getByText('Nobody who plays offers it yet').waitFor();
    // What our concerts play comes first, and costs nothing more.
    await field.fill('all of me');
    const first = page.locator('details[open] li button').first();
    await expect.poll(() => first.textContent()).toMatch(/^Add ‘All of Me’/);
    await page.getByRole('button', { name: /arr. Hana Park, in ‘Vows and Cake’$/ }).click();
    await moment(page, 'Entrance').getByText('as in “Vows and Cake”').waitFor();
    await expect.poll(() => moment(page, 'Entrance').getByText('we arrange it for you').count()).toBe(1);
    await page.getByText('Nobody who plays offers it yet').waitFor();
    await reload(page);
    await moment(page, 'Entrance').getByText('zydeco sunrise').waitFor();
    expect(page.errors).toEqual([]);
  },
);

test('what only our concerts play is added from the search, into a moment of its own', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/search?q=all+of+me');
  await page.getByRole('button', { name: 'Add to your programme: All of Me' }).click();
  await page.getByRole('link', { name: 'In your programme' }).click();
  await moment(page, 'Another moment').getByText('as in “Vows and Cake”').waitFor();
  expect(page.errors).toEqual([]);
});

test('what is suggested is for the players who were chosen, or it is said that nothing is', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/programme');
  await page.getByRole('button', { name: /^Wedding ceremony/ }).click();
  const suggested = moment(page, 'Recessional').getByRole('button', { name: /^Wedding March by Felix Mendelssohn/ });
  await suggested.waitFor();
  await page.getByLabel('Who plays').selectOption('violin and cello');
  await moment(page, 'Recessional').getByText('Nothing here is for your players alone.').waitFor();
  await page.getByLabel('Who plays').selectOption('violin and piano');
  await expect.poll(() => page.getByText('Nothing here is for your players alone.').count()).toBe(0);
  await suggested.waitFor();
});

test('without scripts the moments of an occasion are there by a press, and pieces move by buttons', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/programme');
  await page.getByRole('button', { name: /^Wedding ceremony/ }).click();
  await page.getByRole('button', { name: /^Wedding March by Felix Mendelssohn.* add to Recessional$/ }).click();
  const before = moment(page, 'Recessional');
  await before.getByText('Felix Mendelssohn').waitFor();
  await before.getByRole('button', { name: /^Move Wedding March down/ }).click();
  await expect.poll(() => moment(page, 'Postlude').getByText('Felix Mendelssohn').count()).toBe(1);
});

test('a lost network is said, and what was typed is stored once it is back', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/programme');
  await page.getByRole('button', { name: /^Dinner/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Dinner' }).waitFor();
  await page.getByLabel('Time, cue and name of Dinner').click();
  await page.context().setOffline(true);
  const cue = page.getByLabel('Begins when').filter({ visible: true });
  await cue.fill('the doors open');
  await cue.blur();
  await page
    .getByRole('alert')
    .getByText(/stored once the network is back/)
    .waitFor();
  await expect.poll(() => cue.inputValue()).toBe('the doors open');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/programme') && answer.ok());
  await page.context().setOffline(false);
  await stored;
  await reload(page);
  await moment(page, 'Dinner').getByText('the doors open').first().waitFor();
});

test.runIf(WHOLE)('what another tab took out is said, and the page shows what is there', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/programme');
  await page.getByRole('button', { name: /^Reception/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Dance' }).waitFor();
  const other = await page.context().newPage();
  await visit(other, '/programme');
  await other.getByLabel('Time, cue and name of Dance').click();
  await other.getByRole('button', { name: 'Take this moment out: Dance' }).click();
  await expect.poll(() => other.getByRole('heading', { level: 2, name: 'Dance' }).count()).toBe(0);
  await page.getByRole('button', { name: 'We choose the music of Dance' }).click();
  await page
    .getByRole('alert')
    .getByText(/taken out in another tab/)
    .waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Dance' }).count()).toBe(0);
});
