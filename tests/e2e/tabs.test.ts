import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient, PASSWORD } from '../support/browser-client.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

const SIGN_IN = 'Please sign up or log in to access this part of the site.';

let browser: Browser;
let site: RealSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite(ADMIN)]);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

/** Another tab of the same browser. */
async function newTab(beside: Page, path: string): Promise<Page> {
  const tab = await beside.context().newPage();
  await visit(tab, path);
  return tab;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('dialog', { name: 'Log Out' }).getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL(`${site.origin}/`);
}

async function logIn(page: Page, email: string): Promise<void> {
  await visit(page, '/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.waitForURL(`${site.origin}/`);
}

async function addMoonlight(page: Page): Promise<void> {
  await visit(page, '/repertoire?keyword=moonlight');
  await page.locator('a[href^="/opus/details/"]').first().click();
  await page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' }).click();
  await page.getByRole('status').getByText('Item has been added to the cart.').waitFor();
}

test('who logs out in one tab has logged out in all of them, and logs in again in all of them', async () => {
  const page = await newClient(browser, site.origin);
  await addMoonlight(page);
  const cart = await newTab(page, '/cart');
  await cart.getByRole('button', { name: /Remove entire opus/ }).waitFor();
  const request = await newTab(page, '/request');
  await request.getByLabel('Event name').fill('Garden party');

  await logOut(page);
  for (const tab of [cart, request]) {
    await tab.getByText(SIGN_IN).waitFor();
    await expect.poll(() => tab.getByRole('navigation', { name: 'Your cart' }).count()).toBe(0);
  }
  await expect.poll(() => request.evaluate(() => sessionStorage.getItem('draft:event-request'))).toBe(null);
  await cart.getByRole('button', { name: 'Menu' }).click();
  const menu = cart.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('link', { name: 'Log In' }).waitFor();
  await expect.poll(() => menu.getByRole('button', { name: 'Log Out' }).count()).toBe(0);

  await logIn(page, page.email);
  await cart.getByRole('button', { name: /Remove entire opus/ }).waitFor();
  await cart.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await request.getByLabel('Event name').waitFor();
  await expect.poll(() => request.getByLabel('Event name').inputValue()).toBe('');
  expect(page.errors).toEqual([]);
});

test('a tab shows what belongs to the account that has logged in elsewhere, and nothing the other typed', async () => {
  const other = await newClient(browser, site.origin);
  const page = await newClient(browser, site.origin);
  await addMoonlight(page);
  const cart = await newTab(page, '/cart');
  const request = await newTab(page, '/request');
  await request.getByLabel('Event name').fill('Garden party');
  const contact = await newTab(page, '/contact');
  await contact.getByLabel('Message').fill('About my garden party');

  // Ended by itself: what was typed waits for its own account.
  await page.context().clearCookies();
  await logIn(page, other.email);
  await cart.getByText('Your cart is empty.').waitFor();
  await cart.getByRole('link', { name: 'Cart', exact: true }).waitFor();
  await request.getByText('Your cart is empty.').waitFor();
  await expect.poll(() => request.getByLabel('Event name').inputValue()).toBe('');
  await contact.getByRole('link', { name: 'Cart', exact: true }).waitFor();
  await expect.poll(() => contact.getByLabel('Message').inputValue()).toBe('');
  expect(page.errors).toEqual([]);
});

test('the page for logging in goes on by itself when another tab has logged in', async () => {
  const { email } = await newClient(browser, site.origin);
  const page = await newVisitor(browser, site.origin);
  const waiting = await newTab(page, '/auth/login?next=/cart');
  await logIn(page, email);
  await waiting.getByText('Your cart is empty.').waitFor();
  await expect.poll(() => new URL(waiting.url()).pathname).toBe('/cart');
});

test('a session that ended by itself takes no unsaved work of another tab; logging out does', async () => {
  const page = await newAdmin(browser, site.origin, '/admin/opuses/new');
  await page.getByLabel('Title', { exact: true }).fill('Nocturne of nobody');
  const other = await newTab(page, '/');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await other.getByRole('link', { name: 'Repertoire' }).first().click();
  await other.getByRole('link', { name: 'Log In' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(null);
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Nocturne of nobody');

  await page.context().addCookies(cookies);
  await visit(other, '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBe(ADMIN.ADMIN_EMAIL);
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Nocturne of nobody');
  await logOut(other);
  await page.getByText('ACCESS DENIED. PLEASE LOG IN AS A FORTE & PIANO ADMIN.').waitFor();
  expect(page.errors).toEqual([]);
});
