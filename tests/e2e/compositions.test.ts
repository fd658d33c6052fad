import type { Browser, Page } from 'playwright-core';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeVisitors, newVisitor, openBrowser, PHONE, reload, visit } from '../support/browser.ts';
import { modulesOnPage } from '../support/qr-modules.ts';
import { type RealSite, startRealSite } from '../support/real-site.ts';

/* Spec section 2, New Compositions Store. */

let browser: Browser;
let site: RealSite;
/** Who only looks: a browser of one's own for each would be most of the work. */
let visitor: Awaited<ReturnType<typeof newVisitor>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startRealSite({ PAY_TO: 'https://venmo.com/u/us' })]);
  visitor = await newVisitor(browser, site.origin);
});

afterAll(async () => {
  await closeVisitors(browser);
  await site.stop();
});

const originals = (page: Page) => page.getByRole('table', { name: 'Original Compositions' });
const arrangements = (page: Page) => page.getByRole('table', { name: 'Arrangements & Transcriptions' });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

describe('the tables', () => {
  test('have the columns of the spec, and each is toggled by clicking its header', async () => {
    const page = await newVisitor(browser, site.origin);
    expect(await visit(page, '/ncs')).toBe(200);
    const columns = ['Opus', 'Title', 'Instrumentation', 'Price'];
    await expect
      .poll(() => originals(page).getByRole('columnheader').allTextContents())
      .toEqual(['Composer', ...columns]);
    await expect
      .poll(() => arrangements(page).getByRole('columnheader').allTextContents())
      .toEqual(['Arranger', ...columns]);
    await expect.poll(() => originals(page).getByRole('row').count()).toBe(51);
    await expect.poll(() => arrangements(page).getByRole('row').count()).toBe(8);
    const sonata = originals(page).getByRole('row').filter({ hasText: 'Piano Sonata in C♯ Minor' });
    await sonata.getByText('$48.00', { exact: true }).waitFor();

    const header = page.getByRole('button', { name: 'Original Compositions', exact: true });
    await expect.poll(() => header.getAttribute('aria-expanded')).toBe('true');
    await header.click();
    await originals(page).waitFor({ state: 'hidden' });
    await expect.poll(() => header.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => arrangements(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Arrangements & Transcriptions', exact: true }).click();
    await arrangements(page).waitFor({ state: 'hidden' });
    await header.click();
    await originals(page).waitFor();
    expect(page.errors).toEqual([]);
  });

  test('stay as they are while works are opened and closed', async () => {
    const page = await newVisitor(browser, site.origin);
    await visit(page, '/ncs');
    await page.getByRole('button', { name: 'Arrangements & Transcriptions' }).click();
    await originals(page).getByRole('link', { name: 'Concertino', exact: true }).click();
    await page.getByRole('button', { name: 'CLOSE', exact: true }).click();
    await page.waitForURL(`${site.origin}/ncs`);
    await expect.poll(() => arrangements(page).isVisible()).toBe(false);
  });
});

describe('the panel', () => {
  test('opens by a click anywhere on a row, at the top of the page, at an address of its own', async () => {
    const page = await newVisitor(browser, site.origin);
    await visit(page, '/ncs');
    const row = originals(page).getByRole('row').filter({ hasText: 'Étude in Thirds' });
    await row.getByText('$5.00').scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await row.getByText('Hana Park').click();
    await page.getByRole('heading', { level: 1, name: 'Étude in Thirds' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/ncs/11_1');
    await page.waitForFunction(() => scrollY === 0);
    for (const text of ['Op. 11, No. 1', 'Hana Park', '$5.00', '2010', 'None'])
      await expect
        .poll(() => page.getByRole('article').getByText(text, { exact: true }).first().isVisible(), { message: text })
        .toBe(true);
    const chosen = originals(page).getByRole('row').filter({ hasText: 'Étude in Thirds' });
    await expect.poll(() => chosen.getByRole('rowheader').getByRole('link').getAttribute('aria-current')).toBe('true');
    await expect.poll(() => chosen.getByText('open above').count()).toBe(1);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'New Compositions Store' }).waitFor();
    expect(page.errors).toEqual([]);
  });

  test('shows sample page, Roman numerals and price on a cold visit', async () => {
    // Engraved by now, whatever else the machine does.
    await fetch(`${site.origin}/samples/22.svg`);
    const page = visitor;
    expect(await visit(page, '/ncs/22')).toBe(200);
    const panel = page.getByRole('article');
    const sample = panel.getByRole('img', { name: /^Sample page: the opening of Piano Sonata in C-sharp Minor/ });
    await expect.poll(() => sample.getAttribute('src')).toMatch(/^\/samples\/22\.svg\?v=/);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('article img')?.naturalWidth);
    await expect.poll(() => panel.getByRole('listitem').allTextContents()).toHaveLength(5);
    await expect.poll(() => panel.getByRole('listitem').last().textContent()).toMatch(/^V\. Fuga/);
    await panel.getByText('$48.00', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toContain('Piano Sonata in C-sharp Minor, Op. 22');
  });

  test('names original composer and bigger work of an arrangement', async () => {
    const page = visitor;
    await visit(page, '/ncs/a4');
    const panel = page.getByRole('article');
    for (const text of ['Arrangement', 'a4', 'Johann Sebastian Bach', 'Herz und Mund und Tat und Leben, BWV 147'])
      await expect.poll(() => panel.getByText(text, { exact: true }).first().isVisible(), { message: text }).toBe(true);
  });

  test('BUY reveals the payment instructions, CLOSE hides both, and the next work opens without them', async () => {
    const page = await newVisitor(browser, site.origin);
    await visit(page, '/ncs/22');
    const payment = page.getByRole('region', { name: 'Pay by phone' });
    await expect.poll(() => payment.count()).toBe(0);
    await page.getByRole('button', { name: 'BUY THIS COMPOSITION' }).click();
    await payment.getByText('portal is under construction').waitFor();
    await payment.getByText('no later than 24 hours').waitFor();
    await expect
      .poll(() => payment.getByRole('link', { name: 'contact us directly' }).getAttribute('href'))
      .toBe('/contact');
    await page.getByRole('button', { name: 'CLOSE', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'New Compositions Store' }).waitFor();
    await expect.poll(() => payment.count()).toBe(0);
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await originals(page).getByRole('link', { name: 'Concertino', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Concertino' }).waitFor();
    await expect.poll(() => payment.count()).toBe(0);
    expect(page.errors).toEqual([]);
  });

  test('the QR code holds the amount and the shortcode, which can be copied', async () => {
    const page = await newVisitor(browser, site.origin, { permissions: ['clipboard-read', 'clipboard-write'] });
    await visit(page, '/ncs/22');
    await page.getByRole('button', { name: 'BUY THIS COMPOSITION' }).click();
    const shortcode = 'han022RNMPRHSCNTN';
    await page.getByText(shortcode, { exact: true }).waitFor();
    const address = `https://venmo.com/us?txn=pay&amount=48.00&note=${shortcode}`;
    await expect.poll(() => modulesOnPage(page)).toEqual(encode(address, { ecc: 'M', border: 0 }).data);
    await page.getByRole('button', { name: 'COPY', exact: true }).click();
    await page.getByRole('status').getByText('Order shortcode copied.').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shortcode);
  });

  test('by keyboard alone: a row, BUY, CLOSE, and back at the row', async () => {
    const page = await newVisitor(browser, site.origin);
    await visit(page, '/ncs');
    await originals(page).getByRole('link', { name: 'Price' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Skipping Stones' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.getByRole('button', { name: 'BUY THIS COMPOSITION' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'payment');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.waitForURL(`${site.origin}/ncs`);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Skipping Stones');
    expect(page.errors).toEqual([]);
  });
});

test('a search is shared, sorted, opened and closed without being lost, and cleared when nothing fits', async () => {
  const page = await newVisitor(browser, site.origin);
  const titles = () => originals(page).getByRole('rowheader').getByRole('link').allTextContents();
  await visit(page, '/ncs');
  await page.getByRole('button', { name: 'SHOW FILTERS' }).click();
  await page.getByLabel('cello').check();
  await page.getByLabel('Price up to').fill('$10');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await page.waitForURL(`${site.origin}/ncs?instrument=cello&price=10`);
  await page.getByText('(4 items found)').waitFor();
  await expect.poll(() => titles()).toEqual(['Processional for a Small Garden', 'Romance for a Late Train']);

  const price = originals(page).getByRole('columnheader', { name: 'Price' });
  await price.getByRole('link').click();
  await page.getByText('In order of price, lowest first').waitFor();
  await price.getByRole('link').click();
  await page.getByText('In order of price, highest first').waitFor();
  const shared = `${site.origin}/ncs?instrument=cello&price=10&sort=price-down`;
  await expect.poll(() => page.url()).toBe(shared);
  await expect.poll(() => price.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(async () => (await titles())[0]).toBe('Romance for a Late Train');

  await originals(page).getByText('Danylo Koval').click();
  await page.getByRole('heading', { level: 1, name: 'Romance for a Late Train' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${site.origin}/ncs/k6?instrument=cello&price=10&sort=price-down`);
  const next = page.getByRole('region', { name: 'Goes with it' });
  await expect
    .poll(() => next.getByRole('link', { name: 'Processional for a Small Garden', exact: true }).count())
    .toBe(1);
  await page.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await page.waitForURL(shared);
  await reload(page);
  await expect.poll(() => titles()).toHaveLength(2);

  await visit(page, '/ncs?words=kazoo');
  await page.getByText('No scores found. Please clear your filters').waitFor();
  await page.getByRole('region', { name: 'Scores' }).getByRole('button', { name: 'CLEAR' }).click();
  await page.getByText('(57 items found)').waitFor();
  expect(page.errors).toEqual([]);
});

test.each(['/ncs/unknown', '/ncs/A4', '/ncs/11.1'])('%s answers 404', async (path) => {
  const page = visitor;
  expect((await page.goto(path))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
});

test('without JavaScript rows are links, BUY and CLOSE work, and both tables are open', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/ncs');
  await expect.poll(() => arrangements(page).isVisible()).toBe(true);
  await page.getByRole('searchbox', { name: 'Words' }).fill('concertino');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await page.getByText('(1 item found)').waitFor();
  await originals(page).getByRole('link', { name: 'Concertino', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Concertino' }).waitFor();
  await page.getByRole('button', { name: 'BUY THIS COMPOSITION' }).click();
  await page.getByRole('region', { name: 'Pay by phone' }).getByText('$40.00').filter({ visible: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'COPY' }).count()).toBe(0);
  await page.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'New Compositions Store' }).waitFor();
  await page.getByText('(1 item found)').waitFor();
});

test('on a phone every row is readable without scrolling sideways, and a tap on it opens the work', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: { ...PHONE, width: 320 }, hasTouch: true });
  await visit(page, '/ncs');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await originals(page).getByText('violin, viola, cello, contrabass, piano').tap();
  await page.getByRole('heading', { level: 1, name: 'Dry Lake Quintet' }).waitFor();
});
