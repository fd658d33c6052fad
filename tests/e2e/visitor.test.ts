import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, visit } from '../support/browser.ts';
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

test('a visitor filters the repertoire, the filters live in the URL, and a card opens the work', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  await page.getByRole('heading', { level: 1, name: 'Available Repertoire' }).waitFor();
  await page.getByLabel('Piano Reduction').check();
  await page.getByLabel('Composer').selectOption({ label: 'Rachmaninov, Sergei' });
  await page.getByLabel('Instrumentation').selectOption('piano');
  await page.getByLabel('Keyword').fill('CONCERTO no. 2');
  // What APPLY would find is said before, and takes nothing from who is typing.
  await page.getByRole('status').getByText('1 item matches').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('keyword');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await page.getByText('(1 item found)').waitFor();
  const address = new URL(page.url());
  expect(address.searchParams.getAll('repType')).toEqual(['Piano Reduction']);
  expect(address.searchParams.get('composer')).toBe('Sergei Rachmaninov');

  const card = page.locator('a[href^="/opus/details/"]');
  expect(await card.count()).toBe(1);
  await card.click();
  await page.getByRole('heading', { level: 1, name: /Piano Concerto/ }).waitFor();
  await page.goBack();
  await page.getByText('(1 item found)').waitFor();
  expect(await page.getByLabel('Keyword').inputValue()).toBe('CONCERTO no. 2');
  await page.getByRole('link', { name: 'CLEAR' }).click();
  await page.getByText(/\(\d{3} items found\)/).waitFor();
  expect(await page.getByLabel('Keyword').inputValue()).toBe('');
  expect(page.errors).toEqual([]);
});

test.each([
  ['etude', /ÉTUDE/i],
  ['dvorak', /Dvořák/i],
])("the keyword '%s' finds across accents", async (keyword, expected) => {
  const page = visitor;
  await visit(
    page,
    `/repertoire?keyword=${keyword === 'dvorak' ? '' : keyword}&composer=${keyword === 'dvorak' ? encodeURIComponent('Antonín Dvořák') : ''}`,
  );
  await page.locator('a[href^="/opus/details/"]').first().getByText(expected).first().waitFor();
  expect(await page.locator('a[href^="/opus/details/"]').count()).toBeGreaterThan(0);
});

test('twenty cards come first, and twenty more each time the bottom is reached', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  const cards = page.locator('a[href^="/opus/details/"]');
  expect(await cards.count()).toBe(20);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await cards.nth(39).waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await cards.nth(59).waitFor();
  const names = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(names).size).toBe(names.length);

  await cards.nth(45).click();
  await page.waitForURL('**/opus/details/**');
  await page.goBack();
  await cards.nth(59).waitFor();
});

test('nothing found is said kindly', async () => {
  const page = visitor;
  await visit(page, '/repertoire?keyword=zzzzzz');
  await page.getByText('No repertoire found. Please clear your filters...').waitFor();
  expect(await page.getByText('(0 items found)').count()).toBe(1);
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
  expect(new URL(page.url()).searchParams.get('next')).toBe(work);
});

test.each(['/cart', '/request', '/clientProfile'])('%s asks a visitor to sign up or log in', async (path) => {
  const page = visitor;
  expect(await visit(page, path)).toBe(200);
  expect(await page.getByText('Please sign up or log in to access this part of the site.').count()).toBe(1);
});

test('the admin page denies everybody else, and holds nothing of it', async () => {
  const page = visitor;
  expect(await visit(page, '/admin')).toBe(200);
  await page.getByText('ACCESS DENIED. PLEASE LOG IN AS A FORTE & PIANO ADMIN.').waitFor();
  expect(await page.content()).not.toContain('Event requests');
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
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

test('without JavaScript every card and every work can be read, and the list goes on by a link', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/repertoire');
  const cards = page.locator('a[href^="/opus/details/"]');
  expect(await cards.count()).toBe(20);
  await page.getByRole('link', { name: /20 more/ }).click();
  expect(await cards.count()).toBe(40);
  await page.getByLabel('Keyword').fill('moonlight');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await cards.first().click();
  await page.getByRole('heading', { level: 1, name: /Moonlight/ }).waitFor();
  expect(await page.getByText('Presto agitato').isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Repertoire' }).count()).toBeGreaterThan(0);
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
    expect(await drawer.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
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
  expect(new URL(page.url()).pathname).toBe('/');
});
