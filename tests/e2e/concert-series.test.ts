import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, newVisitor, PHONE, visit } from '../support/browser.ts';
import { newClient } from '../support/browser-client.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

const CONCERTS = JSON.parse(readFileSync('content/concerts.json', 'utf8')) as {
  slug: string;
  title: string;
  basePrice: number;
  duration: number;
  program: { title: string }[];
}[];
const [FIRST] = CONCERTS;
if (!FIRST) throw new Error('the catalogue is empty');

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;
/** Who only looks: a browser of one's own for each would be most of the work. */
let visitor: Awaited<ReturnType<typeof newVisitor>>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail());
  visitor = await newVisitor(browser, site.origin);
});

afterAll(() => close());

const row = (page: Page) => page.getByRole('row', { name: new RegExp(`${FIRST.title}.*\\$${FIRST.basePrice}`) });

test('the menu lists every concert in the columns of the specification and folds away', async () => {
  const page = visitor;
  await visit(page, '/mpcs');
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(['Pianist', 'Title', 'Approximate duration', 'Base price']);
  await expect.poll(() => page.getByRole('row').count()).toBe(CONCERTS.length + 1);
  await expect
    .poll(async () =>
      (await row(page).getByRole('cell').allTextContents()).concat(
        (await row(page).getByRole('rowheader').getByRole('link').textContent()) ?? '',
      ),
    )
    .toEqual(['Hana', `${FIRST.duration} min`, `$${FIRST.basePrice}`, FIRST.title]);
  await page.getByRole('heading', { name: 'Concert menu' }).click();
  await expect.poll(() => page.getByRole('table').isVisible()).toBe(false);
  const disclaimer = page.getByText(/Snacks, drinks and lighting/);
  await expect.poll(() => disclaimer.isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Disclaimers' }).click();
  await expect.poll(() => disclaimer.isVisible()).toBe(true);
  expect(page.errors).toEqual([]);
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('a click on a row opens its concert at its own address; Escape and CLOSE close it (%s)', async (_name, viewport) => {
  const page = await newVisitor(browser, site.origin, { viewport });
  await visit(page, '/mpcs');
  await row(page).getByRole('cell').first().click();
  await page.waitForURL(`${site.origin}/mpcs/${FIRST.slug}`);
  const sheet = page.getByRole('dialog', { name: FIRST.title });
  await sheet.waitFor();
  await expect
    .poll(() => sheet.getByRole('list', { name: 'Running order' }).getByRole('listitem').count())
    .toBe(FIRST.program.length);
  await expect.poll(() => sheet.getByText(`$${FIRST.basePrice}`, { exact: true }).isVisible()).toBe(true);

  const focusInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    const onPage = await page.evaluate(() => document.activeElement === document.body);
    expect(onPage || (await focusInside())).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.waitForURL(`${site.origin}/mpcs`);
  const link = row(page).getByRole('link');
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await page.waitForURL(`${site.origin}/mpcs`);
  await page.goBack();
  await sheet.waitFor();
  expect(page.errors).toEqual([]);
});

test('the address of a concert opens on it directly; an unknown one is 404', async () => {
  const page = visitor;
  expect(await visit(page, `/mpcs/${FIRST.slug}`)).toBe(200);
  const sheet = page.getByRole('dialog', { name: FIRST.title });
  await sheet.waitFor();
  await expect.poll(() => sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect.poll(() => page.title()).toContain(FIRST.title);
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toBe(`${site.origin}/mpcs/${FIRST.slug}`);
  const response = await page.goto('/mpcs/unknown');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go Home' }).waitFor();
});

test('without JavaScript menu, posters, programme, disclaimers and brochure are there', async () => {
  const page = await newVisitor(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/mpcs');
  await row(page).getByRole('link').click();
  await expect.poll(() => page.url()).toBe(`${site.origin}/mpcs/${FIRST.slug}`);
  await expect.poll(() => page.getByText(FIRST.program[0]?.title ?? '').isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('heading', { name: 'Vows and hearts' }).isVisible()).toBe(true);
  const brochure = await page
    .getByRole('link', { name: /brochure/ })
    .first()
    .getAttribute('href');
  expect((await fetch(`${site.origin}${brochure}`)).status).toBe(200);
});

test('a poster on the wall opens its concert too', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  await visit(page, '/mpcs');
  const wall = page.getByRole('region', { name: 'Posters, by occasion' });
  await expect.poll(() => wall.getByRole('listitem').count()).toBe(CONCERTS.length);
  const link = wall.getByRole('link', { name: new RegExp(CONCERTS[9]?.title ?? '') });
  await link.scrollIntoViewIfNeeded();
  const drawn = () => link.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth);
  await expect.poll(drawn).toBe(600);
  await link.click();
  await page.waitForURL(`${site.origin}/mpcs/${CONCERTS[9]?.slug}`);
});

test('a visitor reads that a request is confirmed and then paid', async () => {
  const text = 'The provider confirms your request, and then it is paid.';
  await visit(visitor, '/mpcs');
  await expect.poll(() => visitor.getByText(text).isVisible()).toBe(true);
  await visit(visitor, `/mpcs/${FIRST.slug}`);
  await expect.poll(() => visitor.getByRole('dialog').getByText(text).isVisible()).toBe(true);
});

test('a visitor is told to log in as a client, and comes back to the concert', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, `/mpcs/${FIRST.slug}`);
  await page.getByRole('button', { name: 'REQUEST THIS CONCERT' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please log in as a client to order a concert.' });
  await alert.waitFor();
  await expect.poll(() => page.getByRole('form', { name: 'Concert request' }).count()).toBe(0);
  await alert.getByRole('link', { name: 'Log In' }).click();
  await page.waitForURL('**/auth/login?next=*');
  await expect.poll(() => new URL(page.url()).searchParams.get('next')).toBe(`/mpcs/${FIRST.slug}?order`);
});

test('a client orders a concert: the form opens, refuses 21 guests, closes by CLOSE and on submit', async () => {
  const page = await newClient(browser, site.origin, { next: `/mpcs/${FIRST.slug}` });

  const request = page.getByRole('button', { name: 'REQUEST THIS CONCERT' });
  const form = page.getByRole('form', { name: 'Concert request' });
  await request.click();
  await form.waitFor();
  await page.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => request.evaluate((button) => button === document.activeElement)).toBe(true);

  await request.click();
  await form.getByLabel('Event name').fill('Birthday at home');
  await form.getByLabel('Guests').fill('21');
  await form.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await form.getByText('A concert is for 1 to 20 people.').waitFor();
  await form.getByLabel('Guests').fill('14');
  await form.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page
    .getByText('Successfully sent concert request! The musician will contact you directly regarding this concert.')
    .waitFor();
  await expect.poll(() => form.count()).toBe(0);
  const mails = await mailbox.until(3);
  expect(mails.map(({ subject = '' }) => subject).some((subject) => subject.includes(FIRST.title))).toBe(true);
  expect(page.errors).toEqual([]);
});

test('a failure is said in the words of the specification, and what was typed stays', async () => {
  const page = await newClient(browser, site.origin, { next: `/mpcs/${FIRST.slug}` });
  await page.getByRole('button', { name: 'REQUEST THIS CONCERT' }).click();
  await page.getByLabel('Event name').fill('Anniversary');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  await page.getByText('Failed to send concert request. Please try again later.').waitFor();
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Anniversary');
});
