import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
import { amount } from '../support/proof.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/* The list of the repertoire, its filters and its end. */

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
  await page.getByLabel('Composer', { exact: true }).selectOption({ label: 'Rachmaninov, Sergei' });
  await page.getByLabel('Instrumentation').selectOption('piano');
  await page.getByLabel('Keyword').fill('CONCERTO no. 2');
  // What APPLY would find is said before, and takes nothing from who is typing.
  await page.getByRole('status').getByText('1 item matches').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('keyword');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await page.getByText('(1 item found)').waitFor();
  const address = new URL(page.url());
  expect(address.searchParams.getAll('repType')).toEqual(['Piano Reduction']);
  expect(address.searchParams.get('composer')).toBe('Sergei Rachmaninov');

  const card = page.locator('a[href^="/opus/details/"]');
  await expect.poll(() => card.count()).toBe(1);
  await card.click();
  await page.getByRole('heading', { level: 1, name: /Piano Concerto/ }).waitFor();
  await page.goBack();
  await page.getByText('(1 item found)').waitFor();
  await expect.poll(() => page.getByLabel('Keyword').inputValue()).toBe('CONCERTO no. 2');
  await page.getByRole('button', { name: 'CLEAR' }).click();
  await page.getByText(/\(\d{3} items found\)/).waitFor();
  await expect.poll(() => page.getByLabel('Keyword').inputValue()).toBe('');
  await expect.poll(() => page.url()).toBe(`${site.origin}/repertoire`);
  expect(page.errors).toEqual([]);
});

test('a key is shown with its sign and found by it, and the title of the document is as it is stored', async () => {
  const page = visitor;
  await visit(page, '/repertoire?keyword=E%E2%99%AD+major%2C+Op.+9');
  await page.getByRole('heading', { level: 2, name: 'Nocturne in E♭ major, Op. 9 No. 2' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Nocturne in E♭ major, Op. 9 No. 2' });
  await title.waitFor();
  await expect.poll(() => title.textContent()).toContain('E♭\u00a0major, Op.\u00a09\u00a0No.\u00a02');
  await expect.poll(() => page.title()).toContain('Nocturne in E-flat major, Op. 9 No. 2');
  const drawn = () =>
    page.evaluate(() => [...document.fonts].some((face) => face.family === 'Accidentals' && face.status === 'loaded'));
  await expect.poll(drawn).toBe(true);
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
  await expect.poll(() => page.locator('a[href^="/opus/details/"]').count()).toBeGreaterThan(0);
});

/** The cards of the list; what everybody has heard stands above it. */
const listed = (page: Page) => page.getByRole('region', { name: 'Works' }).locator('a[href^="/opus/details/"]');

/** Of these the first have gone wrong before. */
const SIZES = [
  [390, 844],
  [820, 1180],
  [390, 664],
  [390, 900],
  [640, 900],
  [1440, 900],
] as const;

test.each(SIZES.slice(0, amount({ short: 2, long: SIZES.length })))(
  'twenty cards come first, and twenty more for each arrival at the bottom: %i by %i',
  async (width, height) => {
    const page = await newVisitor(browser, site.origin, { viewport: { width, height } });
    const calls = callsForWorks(page);
    await visit(page, '/repertoire');
    const cards = listed(page);
    for (const [arrivals, way] of [jump, pressEnd, jump, pressEnd].entries()) {
      await cards.nth(20 * arrivals + 19).waitFor();
      await page.evaluate(frames, 6);
      await expect.poll(async () => [await cards.count(), calls.length]).toEqual([20 * arrivals + 20, arrivals]);
      // What came is where one reads on, and not above it.
      if (arrivals > 0) await expect.poll(() => page.evaluate(pageBelow)).toBeGreaterThan(height);
      await way(page);
    }
  },
);

test("a finger's fling brings twenty more at the bottom, and no more", async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE, hasTouch: true, isMobile: true });
  const calls = callsForWorks(page);
  await visit(page, '/repertoire');
  const cards = listed(page);
  await page.getByRole('link', { name: 'Show 20 more' }).evaluate(justAbove);
  await page.evaluate(frames, 6);
  const rested = page.evaluate(rest);
  await fling(page);
  await cards.nth(39).waitFor();
  await rested;
  await expect.poll(async () => [await cards.count(), calls.length]).toEqual([40, 1]);
});

test('a list longer by scrolling is found as long by going back', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire');
  const cards = listed(page);
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
  const cards = listed(page);
  await page.evaluate(frames, 6);
  await expect.poll(() => cards.count()).toBe(20);
  await page.getByRole('link', { name: 'Show 20 more' }).click();
  await cards.nth(39).waitFor();
});

test('nothing found is said kindly, with every way on', async () => {
  const page = visitor;
  await visit(page, '/repertoire?keyword=zzzzzz&instrument=cello');
  await page.getByText('No repertoire found. Please clear your filters...').waitFor();
  await expect.poll(() => page.getByText('(0 items found)').count()).toBe(1);
  const works = page.getByRole('region', { name: 'Works' });
  await expect.poll(() => works.getByRole('link', { name: 'ASK US FOR A WORK' }).getAttribute('href')).toBe('/contact');
  await works.getByRole('link', { name: 'Search without ‘zzzzzz’' }).click();
  await page.waitForURL('**/repertoire?instrument=cello');
  await page.locator('a[href^="/opus/details/"]').first().waitFor();
});

function callsForWorks(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/opuses') && calls.push(request.url()));
  return calls;
}

const jump = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
const pressEnd = (page: Page) => page.keyboard.press('End');

/**
 * A finger drawn up and taken off: the page goes on by itself. The events say their own times, because
 * the speed of the page comes from them and not from how quickly this machine sends them.
 */
async function fling(page: Page): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', frame: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 350, y: 760 - 40 * frame }],
      timestamp: start + frame * 0.016,
    });
  await touch('touchStart', 0);
  for (let frame = 1; frame <= 12; frame++) await touch('touchMove', frame);
  await touch('touchEnd', 12);
}

/** So far above the end of the list that nothing comes yet, and one fling arrives. This runs in the page. */
function justAbove(end: HTMLElement | SVGElement): void {
  scrollTo(0, scrollY + end.getBoundingClientRect().top - innerHeight - 800);
}

/** Until the page has come to rest. This runs in the page. */
function rest(): Promise<unknown> {
  return new Promise((done) => addEventListener('scrollend', done, { once: true }));
}

/** How far the page goes on. This runs in the page. */
function pageBelow(): number {
  return document.documentElement.scrollHeight - innerHeight - scrollY;
}

/** Until a page that does something has done it. This runs in the page. */
async function frames(count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn++) await new Promise((done) => requestAnimationFrame(done));
}

test('a letter leads to the titles from there on, and more of them follow', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/repertoire?repType=Solo&instrument=piano');
  const works = page.getByRole('region', { name: 'Works' });
  const titles = works.getByRole('heading', { level: 2 });
  await works.getByRole('link', { name: 'p', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('from') === 'p');
  await works.getByText(/^Showing 20 of \d+, from P$/).waitFor();
  expect((await titles.allTextContents()).filter((title) => title.toUpperCase() < 'P')).toEqual([]);
  await jump(page);
  await works.getByText(/^Showing 40 of \d+, from P$/).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?repType=Solo&instrument=piano&from=p&show=40');
  await works.getByRole('link', { name: 'p', exact: true }).click();
  await works.getByText(/^Showing 20 of \d+$/).waitFor();
  expect(page.errors).toEqual([]);
});

test('the list can be read in lines, and what narrows it stays in sight with a key that takes it away', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/repertoire?instrument=piano');
  const works = page.getByRole('region', { name: 'Works' });
  const titles = works.getByRole('heading', { level: 2 });
  const tall = await works.evaluate((section) => section.scrollHeight);
  await works.getByRole('link', { name: 'lines' }).click();
  await page.waitForURL((url) => url.searchParams.get('view') === 'lines');
  await expect.poll(() => works.evaluate((section) => section.scrollHeight)).toBeLessThan(tall * 0.7);
  await titles.nth(15).scrollIntoViewIfNeeded();
  const chip = works.getByRole('link', { name: 'Take away: piano' });
  await expect.poll(async () => (await chip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await chip.click();
  await page.waitForURL((url) => url.search === '?view=lines');
  await expect.poll(() => chip.count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test('whoever looks adds a work to a programme from its row, and a client to the cart, whole', async () => {
  const path = '/repertoire?keyword=moonlight&composer=Ludwig%20van%20Beethoven';
  const looking = await newVisitor(browser, site.origin);
  await visit(looking, path);
  await looking.getByRole('button', { name: /^Add to your programme: Sonata No\. 14/ }).click();
  await looking.getByRole('link', { name: 'In your programme' }).click();
  await looking.waitForURL(`${site.origin}/programme`);
  await looking
    .getByText(/^Sonata No\.\s14/)
    .first()
    .waitFor();

  const client = await newClient(browser, site.origin, { next: path });
  const add = client.getByRole('button', { name: /^Add to your cart: Sonata No\. 14/ });
  await add.click();
  await client.getByRole('status').getByText('Item has been added to the cart.').waitFor();
  await add.click();
  await client.getByText('This opus has already been added to your cart.').waitFor();
  expect([...looking.errors, ...client.errors]).toEqual([]);
});
