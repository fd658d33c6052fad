import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '../support/axe.ts';
import { closeVisitors, openBrowser, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient, PASSWORD } from '../support/browser-client.ts';
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

const question = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });

async function logInAgain(page: Page, email: string, password: string): Promise<void> {
  await expect.poll(() => question(page).getByLabel('Email').inputValue()).toBe(email);
  await question(page).getByLabel('Password').fill(password);
  await question(page).getByRole('button', { name: 'LOG IN' }).click();
}

test('in the cart, a session that has ended asks for the password, and what was pressed is done', async () => {
  const page = await newClient(browser, site.origin, { viewport: PHONE });
  await visit(page, '/repertoire?keyword=moonlight');
  await page.locator('a[href^="/opus/details/"]').first().click();
  const add = page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' });
  await add.waitFor();
  await page.context().clearCookies();
  await add.click();
  await logInAgain(page, page.email, 'not this one');
  await question(page).getByRole('alert').getByText('Incorrect email or password.').waitFor();
  expect(await findings(page)).toEqual([]);
  await logInAgain(page, page.email, PASSWORD);
  await page.getByRole('status').getByText('Item has been added to the cart.').waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

  await visit(page, '/cart');
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Remove entire opus/ }).click();
  await logInAgain(page, page.email, PASSWORD);
  await page.getByText('Your cart is empty.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cart');
  expect(page.errors).toEqual([]);
});

test('in an admin room nothing typed is lost: logged in again, it is saved', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/performances/new');
  await page.getByLabel('Title', { exact: true }).fill('Salon of the Long Table');
  await page.getByLabel('Location name').fill('Larkspur House');
  await page.getByLabel('City').fill('Henderson');
  await page.getByLabel('State').selectOption('NV');
  await page.getByLabel('Date').fill('2199-04-17');
  await page.getByLabel('Time').fill('19:30');
  await page.getByLabel('Private event').check();
  await page.getByLabel('Lowest price').fill('15');
  await page.getByLabel('Highest price').fill('30');
  await page.getByRole('button', { name: 'ADD COLLABORATOR' }).click();
  await page.getByLabel('Last name or ensemble').fill('Achterberg');
  const create = async () => {
    await page.getByRole('button', { name: 'ADD PERFORMANCE' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  };
  await page.context().clearCookies();
  await create();
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  const alert = page.getByRole('alert');
  await alert.getByText(/Please sign up or log in/).waitFor();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => page.getByLabel('Last name or ensemble').inputValue()).toBe('Achterberg');

  await create();
  await logInAgain(page, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  await page.getByText('Successfully created new performance.').waitFor();
  await expect.poll(() => page.getByLabel('Last name or ensemble').inputValue()).toBe('Achterberg');
  expect(page.errors).toEqual([]);
});

test('a login in another tab answers the question here', async () => {
  const page = await newClient(browser, site.origin, { next: '/clientProfile' });
  await page.locator('summary', { hasText: 'Profile' }).click();
  await page.getByLabel('Last name').fill('Kahale');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'SAVE PROFILE' }).click();
  await question(page).waitFor();
  const other = await page.context().newPage();
  await visit(other, '/auth/login');
  await other.getByLabel('Email').fill(page.email);
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('status').getByText('Your profile is saved.').waitFor();
  expect(page.errors).toEqual([]);
});
