import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { ADMIN } from '../support/browser-admin.ts';
import { BrowserSession } from '../support/browser-session.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

let browser: Browser;
let site: RealSite;
let empty: RealSite;
/** Who only looks: a browser of one's own for each would be most of the work. */
let visitor: Awaited<ReturnType<typeof newVisitor>>;

beforeAll(async () => {
  [browser, site, empty] = await Promise.all([
    openBrowser(),
    startRealSite(ADMIN),
    startRealSite({ SAMPLE_CONTENT: 'catalogues' }),
  ]);
  visitor = await newVisitor(browser, site.origin);
});

afterAll(async () => {
  await closeVisitors(browser);
  await Promise.all([site.stop(), empty.stop()]);
});

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

test('dates to come stand before dates gone by, newest first, each with the word that says which it is', async () => {
  const page = visitor;
  await visit(page, '/performances');
  const dates = await page
    .locator('article time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
  expect(dates).toHaveLength(14);
  expect(dates).toEqual(dates.toSorted().reverse());
  const texts = await page
    .locator('article')
    .getByText(/^(Upcoming|Past)$/)
    .allTextContents();
  expect(texts).toHaveLength(14);
  expect(texts).toEqual(texts.toSorted().reverse());
  expect(new Set(texts).size).toBe(2);
  for (const [word, colour] of [
    ['Upcoming', 'rgb(31, 100, 64)'],
    ['Past', 'rgb(194, 33, 27)'],
  ] as const) {
    const first = page
      .locator('article')
      .filter({ has: page.getByText(word, { exact: true }) })
      .first();
    const ink = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    for (const part of [first.getByText(word, { exact: true }), first.locator('time')])
      await expect.poll(() => ink(part), { message: word }).toBe(colour);
    await expect.poll(() => ink(first.getByText(/^\d+:\d\d [AP]M$/))).toBe('rgb(23, 18, 15)');
  }
  expect(page.errors).toEqual([]);
});

test('the front says what, where, when and who; the back, turned by a click, the rest', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/performances');
  const trio = card(page, 'A Trio and a Half');
  for (const texts of [
    'The Tuning Fork Room, Las Vegas, NV',
    '6:00 PM',
    'Danylo Koval, Mira Castellan, Teo Lindqvist',
    'Mendelssohn, Ravel, Schumann',
  ])
    await expect.poll(() => trio.getByText(texts).isVisible(), { message: texts }).toBe(true);
  await expect.poll(() => trio.getByText('$15 to $30').last().isVisible()).toBe(true);
  const back = [
    trio.getByText('Rosalind Achterberg, Viola'),
    trio.getByRole('definition').filter({ hasText: '$15 to $30' }),
    trio.getByText('Open to the public'),
  ];
  for (const part of back) await expect.poll(() => part.isVisible()).toBe(false);

  const box = await trio.boundingBox();
  await trio.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 20 } });
  for (const part of back) await expect.poll(() => part.isVisible()).toBe(true);
  const tickets = trio.getByRole('link', { name: /GET TICKETS/ });
  await expect.poll(() => tickets.getAttribute('href')).toBe('https://tickets.example.com/a-trio-and-a-half');
  await trio.getByRole('button', { name: /Turn the card back/ }).click();
  for (const part of back) await expect.poll(() => part.isVisible()).toBe(false);
});

test('the next three that anybody may come to stand first, the soonest before the others, each with its price and its key', async () => {
  const page = visitor;
  await visit(page, '/performances');
  const next = page.getByRole('region', { name: 'Next' });
  await expect
    .poll(() => next.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['Four Hands, One Bench', 'A Trio and a Half', 'Winds and a Piano']);
  const trio = next.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'A Trio and a Half' }) });
  await expect.poll(() => trio.getByText('$15 to $30').isVisible()).toBe(true);
  await expect.poll(() => trio.getByRole('link', { name: /GET TICKETS/ }).isVisible()).toBe(true);
  await expect.poll(() => trio.getByText('Ravel, Piano Trio in A minor').isVisible()).toBe(true);
  const songs = card(page, 'Songs before Dinner');
  await expect.poll(() => songs.getByText('By invitation').filter({ visible: true }).count()).toBe(1);
});

test('a card is turned and turned back from the keyboard, and says so', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/performances');
  const button = card(page, 'Organ at Noon').getByRole('button');
  await button.focus();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Programme');
  await button.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
});

test('a card is turned by a tap', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE, hasTouch: true, isMobile: true });
  await visit(page, '/performances');
  const organ = card(page, 'Organ at Noon');
  await organ.getByText('Turn the card over').tap();
  await expect.poll(() => organ.getByRole('definition').filter({ hasText: 'Free' }).isVisible()).toBe(true);
});

test('without JavaScript both sides are readable and every link leads somewhere', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/performances');
  const trio = card(page, 'A Trio and a Half');
  for (const texts of ['The Tuning Fork Room, Las Vegas, NV', 'Rosalind Achterberg, Viola', 'Open to the public'])
    await expect.poll(() => trio.getByText(texts).isVisible(), { message: texts }).toBe(true);
  await expect.poll(() => trio.getByRole('button').count()).toBe(0);
  await trio.getByRole('link', { name: 'Programme' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#programme');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('A Trio and a Half');
});

test('a performance has a page of its own with its programme, and a calendar file', async () => {
  const page = visitor;
  await visit(page, '/performances');
  await page.getByRole('link', { name: 'Harp, Flute and Furniture', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Harp, Flute and Furniture' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Harp, Flute and Furniture, \w{3} \d+, \d{4} \| Forte & Piano$/);
  const programme = page.getByRole('region', { name: 'Programme' });
  await expect
    .poll(() => programme.getByRole('listitem').first().textContent())
    .toBe('Sonata for Flute, Viola and HarpClaude Debussy');
  await expect.poll(() => page.getByText(/^\w+day, 2:00\sPM$/).isVisible()).toBe(true);
  const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('SUMMARY:Harp\\, Flute and Furniture');
  await reload(page);
  await page.getByRole('link', { name: 'June Abernathy' }).waitFor();
  expect(page.errors).toEqual([]);
});

test('a performance of nobody of ours does not say With', async () => {
  const admin = new BrowserSession(site);
  await admin.post('/admins/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const { body } = await admin.post('/performances', {
    title: 'An Evening of Guests',
    locationName: 'Desert Garden Hall',
    city: 'Las Vegas',
    state: 'NV',
    date: '2019-03-20',
    time: '19:30',
    openToPublic: true,
    minPrice: 0,
    maxPrice: 0,
  });
  await visit(visitor, `/performances/${body._id}`);
  await visitor.getByRole('heading', { level: 1, name: 'An Evening of Guests' }).waitFor();
  await expect.poll(() => visitor.getByText('With', { exact: true }).count()).toBe(0);
  expect((await admin.call('DELETE', `/performances/${body._id}`)).status).toBe(204);
});

test('all dates can be subscribed to', async () => {
  const page = visitor;
  await visit(page, '/performances');
  const host = new URL(site.origin).host;
  const subscribe = page.getByRole('link', { name: 'Subscribe to the calendar' });
  await expect.poll(() => subscribe.getAttribute('href')).toBe(`webcal://${host}/performances.ics`);
  const file = await page.request.get('/performances.ics');
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(14);
});

test('an empty list says so kindly, an unknown performance is 404 with the way home', async () => {
  const page = await newVisitor(browser, empty.origin);
  expect(await visit(page, '/performances')).toBe(200);
  await page.getByText('No performances found.').waitFor();
  expect(await visit(page, '/performances/unknown')).toBe(404);
  await page.getByRole('link', { name: 'Go Home' }).waitFor();
});
