import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { faults, faultsElsewhere } from '../support/look.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

test('a musician is added, found, edited, deleted and brought back, on a phone', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/musicians', { viewport: PHONE });
  await page.getByRole('link', { name: 'ADD MUSICIAN' }).click();
  await page.getByRole('button', { name: 'ADD MUSICIAN' }).click();
  await page.getByText('Please enter your first name.').waitFor();
  expect(await findings(page), 'with errors').toEqual([]);

  await page.getByLabel('First name').fill('Ottilie');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByLabel('Email').fill('ottilie@example.com');
  await page.getByLabel('viola', { exact: true }).check();
  await page.getByLabel('Other instruments').fill('Viola da Gamba');
  await page.getByLabel('Find a work').fill('moonlight');
  await page.getByRole('button', { name: 'FIND' }).click();
  await page
    .getByRole('button', { name: /^Add .*Moonlight/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'ADD MUSICIAN' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByText('Successfully created new musician.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ottilie Sample' }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/admin\/musicians\/[\w-]{22}$/);

  const visitor = await newAdmin(browser, site.origin, '/musicians');
  await visitor.getByRole('link', { name: 'Ottilie Sample' }).waitFor();

  await visit(page, '/admin/musicians?search=gamba');
  await page.getByRole('link', { name: 'Ottilie Sample' }).click();
  await page.getByLabel('Last name').fill('Changed');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Ottilie Changed is saved.').waitFor();

  await page.getByRole('button', { name: 'DELETE' }).click();
  await page.getByText('Offers 1 work; the works stay, without this musician.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Successfully deleted this musician').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Ottilie Changed is back.').waitFor();
  await page.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ottilie Changed' }).waitFor();
  await page.getByText('Available repertoire (1)').waitFor();
  expect(page.errors).toEqual([]);
});

test('of two who edit one musician the second sees what differs, and nothing is overwritten silently', async () => {
  const [first, second] = [await newAdmin(browser, site.origin), await newAdmin(browser, site.origin)];
  for (const page of [first, second]) {
    await visit(page, '/admin/musicians?search=lindqvist');
    await page.getByRole('link', { name: 'Teo Lindqvist' }).click();
    await page.getByRole('heading', { level: 1, name: 'Teo Lindqvist' }).waitFor();
  }
  await first.getByLabel('First name').fill('Theodor');
  await first.getByLabel('Email').fill('theodor@example.com');
  await first.getByRole('button', { name: 'SAVE' }).click();
  await first.getByText('Theodor Lindqvist is saved.').waitFor();

  await second.getByLabel('First name').fill('Teodor');
  await second.getByRole('button', { name: 'SAVE' }).click();
  const panel = second.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  await panel.getByText('Theodor').waitFor();
  await expect.poll(() => panel.textContent()).toContain('Teodor');
  expect(await findings(second), 'the difference').toEqual([]);
  await panel.getByRole('button', { name: 'SAVE MINE' }).click();
  await second.getByText('Teodor Lindqvist is saved.').waitFor();

  // The address that only the first one changed is still theirs.
  await visit(first, '/admin/musicians?search=theodor@');
  await first.getByRole('link', { name: 'Teodor Lindqvist' }).waitFor();
});

test('unsaved work is not left by mistake', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/musicians/new');
  await page.getByLabel('First name').fill('Half a');
  await page.getByRole('link', { name: 'Opuses' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Half a');
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => page.url()).toBe(`${site.origin}/admin/messages`);
});

/** What of a page's pictures did not come. */
const broken = (page: Page) =>
  page.locator('main img').evaluateAll(async (images) => {
    const all = images.map(async (image) => {
      const { src } = image as HTMLImageElement;
      return (await fetch(src)).ok ? [] : [src];
    });
    return (await Promise.all(all)).flat();
  });

test('the house becomes somebody else’s: one, two or three owners stand well, each with a picture', async () => {
  const admin = await newAdmin(browser, site.origin, '/admin/musicians?search=hana');
  const visitor = await newVisitor(browser, site.origin, { viewport: PHONE });
  const owners = () => visitor.getByRole('main').locator('h2 a[href^="/musician/details/"]').allInnerTexts();
  const edit = async (name: string, change: (form: Page) => Promise<unknown>) => {
    await visit(admin, `/admin/musicians?search=${name.split(' ')[0]}`);
    await admin.getByRole('link', { name }).click();
    await admin.getByRole('heading', { level: 1, name }).waitFor();
    await change(admin);
    await admin.getByRole('button', { name: 'SAVE' }).click();
    await admin.getByText(' is saved.').waitFor();
  };
  const owner = (form: Page) => form.getByLabel('One of the owners of this house');
  const stands = async (names: string[]) => {
    for (const path of ['/musicians', '/about']) {
      await visit(visitor, path);
      expect(await broken(visitor)).toEqual([]);
      expect([...(await faults(visitor)), ...(await faultsElsewhere(visitor))], `${names} at ${path}`).toEqual([]);
      if (path === '/musicians')
        await expect.poll(async () => (await owners()).map((name) => name.replace(/\s+/g, ' '))).toEqual(names);
    }
  };

  await edit('Hana Park', async (form) => {
    await form.getByLabel('First name').fill('Wilhelmina');
    await form.getByLabel('Last name').fill('Featherstonehaugh');
  });
  await stands(['Wilhelmina Featherstonehaugh', 'Danylo Koval']);
  await edit('Danylo Koval', (form) => owner(form).uncheck());
  await stands(['Wilhelmina Featherstonehaugh']);
  for (const name of ['Danylo Koval', 'Mira Castellan']) await edit(name, (form) => owner(form).check());
  await stands(['Wilhelmina Featherstonehaugh', 'Danylo Koval', 'Mira Castellan']);
  // The concerts are theirs under the new name.
  await visit(visitor, '/mpcs');
  await expect.poll(() => visitor.getByRole('cell', { name: 'Wilhelmina', exact: true }).count()).toBeGreaterThan(40);
  expect(visitor.errors).toEqual([]);
});
