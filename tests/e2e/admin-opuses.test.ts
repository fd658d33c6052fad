import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const MOVEMENT_INCOMPLETE =
  "Please ensure that the title isn't empty and that there is at least 1 musician offering this movement.";

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
});
afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const movement = (page: Page, number: number) => page.getByLabel(new RegExp(`^[IVX]+\\. Movement ${number}$`));
const movements = (page: Page) =>
  page.getByLabel(/^[IVX]+\. Movement \d+$/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('a work of three movements is added, edited by two, deleted and brought back', async () => {
  const first = await newAdmin(browser, site.origin, '/admin/opuses/new');
  await first.getByLabel('Title', { exact: true }).fill('Suite of the Salt Flats');
  await first.getByRole('combobox', { name: 'Composer' }).fill('Ottilie Sample');
  await first.getByLabel('viola', { exact: true }).check();
  await first.getByRole('group', { name: 'Who offers the whole work' }).getByLabel('Hana Park').check();
  await press(first, 'ADD MOVEMENT');
  await press(first, 'ADD OPUS');
  await movement(first, 1).and(first.locator('[aria-invalid]')).waitFor();
  await first.getByText(MOVEMENT_INCOMPLETE).first().waitFor();
  expect(await findings(first), 'with errors').toEqual([]);
  // Enter adds the next one, offered by whoever offers the work.
  await movement(first, 1).fill('Mirage');
  await first.keyboard.press('Enter');
  await movement(first, 2).fill('Dust');
  await first.keyboard.press('Enter');
  await movement(first, 3).fill('Dawn');
  await first.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => movements(first)).toEqual(['Mirage', 'Dawn', 'Dust']);
  await expect.poll(() => movement(first, 2).evaluate((field) => field === document.activeElement)).toBe(true);
  await press(first, /^Up\W+Movement 2/);
  await expect.poll(() => movements(first)).toEqual(['Dawn', 'Mirage', 'Dust']);
  await expect.poll(() => focused(first), { message: 'the way on, at the top of the list' }).toBe('Down: Movement 1');
  await press(first, 'ADD OPUS');
  await confirm(first, 'Create');
  await first.getByText('Successfully created new opus.').waitFor();
  await first.getByRole('heading', { level: 1, name: 'Edit Opus' }).waitFor();
  const path = new URL(first.url()).pathname;

  const second = await newAdmin(browser, site.origin, path);
  await movement(first, 2).fill('Fata Morgana');
  await press(first, 'SAVE');
  await first.getByText('Suite of the Salt Flats is saved.').waitFor();
  await movement(second, 3).fill('Dust Devils');
  await press(second, 'SAVE');
  const panel = second.getByRole('alert').filter({ hasText: 'Changed meanwhile' });
  await panel.getByText('Fata Morgana').waitFor();
  await expect.poll(() => panel.textContent()).toContain('Dust Devils');
  await panel.getByRole('button', { name: 'TAKE THEIRS' }).click();
  await expect.poll(() => movements(second)).toEqual(['Dawn', 'Fata Morgana', 'Dust']);

  // The second save of a new movement is a change of it, not another one.
  await press(second, 'ADD MOVEMENT');
  await movement(second, 4).fill('Coda');
  for (const title of ['Coda', 'Coda alla danza']) {
    await movement(second, 4).fill(title);
    await press(second, 'SAVE');
    await second.getByText('Not saved yet').waitFor({ state: 'detached' });
  }
  const id = path.split('/').at(-1) ?? '';
  const readOpus = async () => (await second.request.get(`/api/opuses/opus/${id}`)).json();
  await expect
    .poll(async () => (await readOpus()).movements.map(({ movementTitle }: { movementTitle: string }) => movementTitle))
    .toEqual(['Dawn', 'Fata Morgana', 'Dust', 'Coda alla danza']);
  const opus = await readOpus();

  const visitor = await newVisitor(browser, site.origin);
  await visit(visitor, `/opus/details/${id}`);
  await visitor.getByText('Coda alla danza').waitFor();

  await press(second, 'DELETE');
  await second.getByText('Offered by 1 musician.').waitFor();
  await confirm(second, 'Delete');
  await second.getByText('Successfully deleted this opus').waitFor();
  await press(second, 'Undo');
  await second.getByText('Suite of the Salt Flats is back.').waitFor();
  expect((await readOpus()).movements).toEqual(opus.movements);
  expect([...first.errors, ...second.errors]).toEqual([]);
});

test('several works are chosen in the list, and offered by one more', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/opuses?search=chopin&musician=&sort=newest');
  const rows = page.getByRole('checkbox', { name: /^Choose / });
  await rows.nth(0).check();
  await rows.nth(1).check();
  await press(page, 'OFFERS THEM');
  await page.getByText('Please choose a musician.').waitFor();
  await page.getByLabel('Musician', { exact: true }).selectOption({ label: 'Tomasz Bell' });
  expect(await findings(page), 'the panel').toEqual([]);
  await press(page, 'OFFERS THEM');
  await page.getByText('Tomasz Bell now offers 2 opuses.').waitFor();
  await page.getByLabel('Offered by').selectOption({ label: 'Tomasz Bell' });
  await page.getByText('2 opuses', { exact: true }).waitFor();
  expect(page.errors).toEqual([]);
});

test('a performance with three collaborators is added on a phone, called off, and given again', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/performances/new', { viewport: PHONE });
  await page.getByLabel('Title', { exact: true }).fill('Salon of the Long Table');
  await page.getByLabel('Location name').fill('Larkspur House');
  await page.getByLabel('City').fill('Henderson');
  await page.getByLabel('Date').fill('2199-04-17');
  await page.getByLabel('Time').fill('19:30');
  await page.getByLabel('Lowest price').fill('15');
  await page.getByLabel('Highest price').fill('30');
  for (const [index, name] of ['Achterberg', 'Brook', 'Castor'].entries()) {
    await press(page, 'ADD COLLABORATOR');
    await page.getByLabel('Last name or ensemble').nth(index).fill(name);
  }
  await press(page, /^Up\W+Collaborator 3/);
  await press(page, 'ADD PERFORMANCE');
  await page.getByText('Please say whether it is open to the public.').waitFor();
  await expect.poll(() => page.getByLabel('State').inputValue()).toBe('');
  await page.getByLabel('State').selectOption('NV');
  await page.getByLabel('Private event').check();
  const live = page.getByRole('region', { name: 'As the card will show it' });
  await live.getByText('Upcoming').waitFor();
  await live.getByText('Private event, $15 to $30').waitFor();
  await press(page, 'ADD COLLABORATOR');
  await press(page, 'ADD PERFORMANCE');
  await page.getByText('Please give a name, or remove this collaborator.').waitFor();
  expect(await findings(page), 'with errors').toEqual([]);
  await press(page, /^Remove\W+Collaborator 4/);
  await press(page, 'ADD PERFORMANCE');
  await confirm(page, 'Create');
  await page.getByText('Successfully created new performance.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Edit Performance' }).waitFor();
  const names = page.getByLabel('Last name or ensemble');
  await expect
    .poll(() => names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['Achterberg', 'Castor', 'Brook']);
  await page.getByLabel('Called off').check();
  await live.getByText('Called off').waitFor();
  await press(page, 'SAVE');
  await page.getByText('Salon of the Long Table is saved.').waitFor();

  await page.getByRole('link', { name: 'THE SAME AGAIN ON ANOTHER DAY' }).click();
  await page.getByRole('heading', { level: 1, name: 'New Performance' }).waitFor();
  await expect.poll(() => page.getByLabel('Date').inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Salon of the Long Table');
  await expect.poll(() => names.count()).toBe(3);
  const visitor = await newVisitor(browser, site.origin);
  await visit(visitor, '/performances');
  const card = visitor.getByRole('article', { name: 'Salon of the Long Table' });
  await card.getByText('Called off').waitFor();
  expect(page.errors).toEqual([]);
});

test('what people call a work is corrected with its other facts, and the search finds it so', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/opuses?search=clair+de+lune');
  await page.getByRole('link', { name: 'Clair de lune' }).first().click();
  await page.getByText('What is known of it', { exact: true }).first().click();
  const names = page.getByLabel('Other names');
  const said = await names.inputValue();
  await names.fill(`${said}\nThe Lake at Night`);
  await press(page, 'SAVE');
  await page.getByText(/ is saved\./).waitFor();
  await visit(page, '/search?q=the+lake+at+night');
  await page
    .getByRole('link', { name: /Clair de lune/ })
    .first()
    .waitFor();
  await page.goBack();
  await page.getByText('What is known of it', { exact: true }).first().click();
  await expect.poll(() => names.inputValue()).toBe(`${said}\nThe Lake at Night`);
});
