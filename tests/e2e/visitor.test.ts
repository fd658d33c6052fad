import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { newClient, PASSWORD } from '../support/browser-client.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

let browser: Browser;
let site: RealSite;
/** Who only looks: a browser of one's own for each would be most of the work. */
let visitor: Awaited<ReturnType<typeof newVisitor>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite()]);
  visitor = await newVisitor(browser, site.origin);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

test('a visitor who adds to the cart is told to sign up, and comes back to the work after logging in', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire?keyword=moonlight');
  await page.locator('a[href^="/opus/details/"]').first().click();
  await page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Please sign up or log in to put repertoire in your cart.').waitFor();
  const work = new URL(page.url()).pathname;
  await alert.getByRole('link', { name: 'Log In' }).click();
  await page.waitForURL('**/auth/login?next=*');
  await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe(work);
});

test('what a visitor pressed is done once they have signed up, and only once', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire?keyword=moonlight');
  await page.locator('a[href^="/opus/details/"]').first().click();
  await page.getByRole('button', { name: /^Add movement: Allegretto/ }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
  await page.getByLabel('Email').fill('pressed@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Retype password').fill(PASSWORD);
  await page.getByLabel('First name').fill('Clara');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByLabel('Primary instrument').selectOption('piano');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByRole('status').getByText('This movement has been added to the cart.').waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  await page.getByRole('button', { name: /^In your cart: Allegretto/ }).waitFor();

  await reload(page);
  await page.getByRole('button', { name: 'ADD ALL MOVEMENTS TO CART' }).click();
  await page
    .getByRole('status')
    .getByText(/have been replaced by the entire repertoire/)
    .waitFor();
  expect(page.errors).toEqual([]);
});

test('a concert that a visitor asked for is open to be ordered once they have logged in', async () => {
  const { email } = await newClient(browser, site.origin);
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/mpcs/ballroom');
  await page.getByRole('button', { name: 'REQUEST THIS CONCERT' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Please log in as a client to order a concert.').waitFor();
  await alert.getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('form', { name: 'Concert request' }).waitFor();
  expect(page.errors).toEqual([]);
});

test.each(['/cart', '/request', '/clientProfile'])('%s asks a visitor to sign up or log in', async (path) => {
  const page = visitor;
  expect(await visit(page, path)).toBe(200);
  await expect.poll(() => page.getByText('Please sign up or log in to access this part of the site.').count()).toBe(1);
});

test('the admin page denies everybody else, and holds nothing of it', async () => {
  const page = visitor;
  expect(await visit(page, '/admin')).toBe(200);
  await page.getByText('ACCESS DENIED. PLEASE LOG IN AS A FORTE & PIANO ADMIN.').waitFor();
  await expect.poll(() => page.content()).not.toContain('Event requests');
});

test.each(['/nothing-here', '/opus/details/unknown', '/auth/other'])(
  '%s answers 404 with the way home',
  async (path) => {
    const page = visitor;
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.getByRole('heading', { level: 1, name: /Forte/ }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  },
);

test('without JavaScript every card and every work can be read, and the list goes on by a link', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/repertoire');
  const cards = page.getByRole('region', { name: 'Works' }).locator('a[href^="/opus/details/"]');
  await expect.poll(() => cards.count()).toBe(20);
  await page.getByRole('link', { name: /20 more/ }).click();
  await expect.poll(() => cards.count()).toBe(40);
  await page.getByLabel('Keyword').fill('moonlight');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await page.getByRole('button', { name: 'CLEAR' }).click();
  await expect.poll(() => cards.count()).toBe(20);
  await page.getByLabel('Keyword').fill('moonlight');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await cards.first().click();
  await page.getByRole('heading', { level: 1, name: /Moonlight/ }).waitFor();
  await expect.poll(() => page.getByText('Presto agitato').isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: 'Repertoire' }).count()).toBeGreaterThan(0);
});

test('the menu opens the three groups, closes by Escape and gives the focus back', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  for (const group of ['Information', 'Stores', 'Account'])
    await drawer.getByRole('heading', { name: group }).waitFor();
  const links = [
    ['About', '/about'],
    ['Compositions', '/ncs'],
    ['Concert Series', '/mpcs'],
    ['Sign Up', '/auth/signup'],
  ] as const;
  for (const [name, href] of links) {
    await expect.poll(() => drawer.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a visitor who loses the network is told so on the page', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  await page.context().setOffline(true);
  await page.getByLabel('Keyword').fill('moonlight');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await page.getByText(/We could not reach the server/).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
  await page.getByText('The exact cost of the music').first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
