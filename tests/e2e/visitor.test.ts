import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
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
  await page.getByRole('button', { name: 'CLEAR' }).click();
  await page.getByText(/\(\d{3} items found\)/).waitFor();
  expect(await page.getByLabel('Keyword').inputValue()).toBe('');
  expect(page.url()).toBe(`${site.origin}/repertoire`);
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

test.each([
  [390, 664],
  [390, 844],
  [390, 900],
  [640, 900],
  [820, 1180],
  [1440, 900],
])('twenty cards come first, and twenty more for each arrival at the bottom: %i by %i', async (width, height) => {
  const page = await newVisitor(browser, site.origin, { viewport: { width, height } });
  const calls = callsForWorks(page);
  await visit(page, '/repertoire');
  const cards = page.locator('a[href^="/opus/details/"]');
  for (const [arrivals, way] of [jump, pressEnd, jump, pressEnd].entries()) {
    await cards.nth(20 * arrivals + 19).waitFor();
    await page.evaluate(frames, 6);
    expect([await cards.count(), calls.length]).toEqual([20 * arrivals + 20, arrivals]);
    // What came is where one reads on, and not above it.
    if (arrivals > 0) expect(await page.evaluate(pageBelow)).toBeGreaterThan(height);
    await way(page);
  }
});

test("a finger's flings bring twenty more at the bottom, and no more", async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE, hasTouch: true, isMobile: true });
  const calls = callsForWorks(page);
  await visit(page, '/repertoire');
  const cards = page.locator('a[href^="/opus/details/"]');
  while (calls.length === 0) await fling(page);
  await cards.nth(39).waitFor();
  await page.evaluate(frames, 30);
  expect([await cards.count(), calls.length]).toEqual([40, 1]);
});

test('a list longer by scrolling is found as long by going back', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  const cards = page.locator('a[href^="/opus/details/"]');
  await jump(page);
  await cards.nth(39).waitFor();
  const names = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(names).size).toBe(names.length);

  await cards.nth(35).click();
  await page.waitForURL('**/opus/details/**');
  await page.goBack();
  await cards.nth(39).waitFor();
});

test('on a screen as tall as the list nothing comes by itself, and the link brings twenty more', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: { width: 1440, height: 6000 } });
  await visit(page, '/repertoire');
  const cards = page.locator('a[href^="/opus/details/"]');
  await page.evaluate(frames, 6);
  expect(await cards.count()).toBe(20);
  await page.getByRole('link', { name: 'Show 20 more' }).click();
  await cards.nth(39).waitFor();
});

test('nothing found is said kindly, with every way on', async () => {
  const page = visitor;
  await visit(page, '/repertoire?keyword=zzzzzz&instrument=cello');
  await page.getByText('No repertoire found. Please clear your filters...').waitFor();
  expect(await page.getByText('(0 items found)').count()).toBe(1);
  const works = page.getByRole('region', { name: 'Works' });
  expect(await works.getByRole('link', { name: 'ASK US FOR A WORK' }).getAttribute('href')).toBe('/contact');
  await works.getByRole('link', { name: 'Search without ‘zzzzzz’' }).click();
  await page.waitForURL('**/repertoire?instrument=cello');
  await page.locator('a[href^="/opus/details/"]').first().waitFor();
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

  await page.reload();
  await page.locator('html[data-ready]').waitFor();
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
  await page.getByRole('button', { name: 'CLEAR' }).click();
  expect(await cards.count()).toBe(20);
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

function callsForWorks(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/opuses') && calls.push(request.url()));
  return calls;
}

const jump = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
const pressEnd = (page: Page) => page.keyboard.press('End');

/** A finger drawn up quickly and taken off: the page goes on by itself. */
async function fling(page: Page): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 350, y: 760 }] });
  for (let y = 680; y >= 120; y -= 80)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 350, y }] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** How far the page goes on. This runs in the page. */
function pageBelow(): number {
  return document.documentElement.scrollHeight - innerHeight - scrollY;
}

/** Until a page that does something has done it. This runs in the page. */
async function frames(count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn++) await new Promise((done) => requestAnimationFrame(done));
}
