import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { newVisitor, untilReady, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';

/* What the site is for, by somebody who has nothing but the keys: no test here touches a mouse or a field's value. */

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail(ADMIN));
});
afterAll(() => close());

function focusName(): string {
  const one = document.activeElement as HTMLElement & Partial<Pick<HTMLInputElement, 'labels'>>;
  const label = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
  return label.replace(/\s+/g, ' ').trim();
}

function focusSeen(): boolean {
  const one = document.activeElement;
  if (!one) return false;
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
  return there !== null && (one.contains(there) || there.contains(one));
}

/** Tabs on until something of that name has the focus, in sight; a page has an end. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const passed: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(focusName);
    if (fits(words)) return expect.poll(() => page.evaluate(focusSeen), { message: `${words} is in sight` }).toBe(true);
    passed.push(words);
  }
  throw new Error(`nothing called ${name} among ${passed.join(' | ')}`);
}
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const says = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

test('a work is found, put into the cart, asked for, and the request answered, all by keyboard', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/');
  await press(page, 'Skip to the content');
  await press(page, 'REQUEST US FOR AN EVENT');
  await heading(page, 'Event Request');
  await write(page, 'First and last name', 'Kay Sample');
  await write(page, 'Email', 'keys@example.com');
  await write(page, 'Password', 'crescendo al niente');
  await press(page, 'SIGN UP');
  await page.getByLabel('Event name').waitFor();
  await press(page, 'Repertoire');
  await heading(page, 'Available Repertoire');
  await press(page, 'To the whole list');
  await write(page, 'Keyword', 'moonlight');
  await page.keyboard.press('Enter');
  await page.getByText('(1 item found)').waitFor();
  await press(page, /^(?!Take away).*moonlight/is);
  await heading(page, /Moonlight/);
  await press(page, 'ADD ALL MOVEMENTS TO CART');
  await says(page, 'Item has been added to the cart.');
  await press(page, /^Cart, 1 item$/);
  await heading(page, 'Your Cart');
  await press(page, 'MAKE EVENT REQUEST WITH SELECTED REPERTOIRE');
  await heading(page, 'Event Request');
  await write(page, 'Event name', 'Concert of keys');
  await press(page, 'SUBMIT REQUEST');
  await says(page, 'Request sent successfully!');

  const admin = await newAdmin(browser, site.origin, '/admin/requests');
  await press(admin, 'Skip to the content');
  await press(admin, 'Concert of keys');
  await heading(admin, 'Concert of keys');
  await press(admin, /^Quote for/);
  await admin
    .getByLabel(/^Dollars/)
    .first()
    .waitFor();
  // It begins from the estimate: who plays, and the way.
  await write(admin, /^Dollars/, '400');
  await write(admin, /^Dollars/, '25');
  await press(admin, 'SEND QUOTE');
  await says(admin, /on its way/);
  await mailbox.find('keys@example.com', /quote for your event/);
  expect([...page.errors, ...admin.errors]).toEqual([]);
});

test('a score is looked at and ordered by keyboard', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/ncs');
  await press(page, 'Skip to the content');
  await press(page, /^Skipping Stones/);
  await heading(page, 'Skipping Stones');
  await press(page, 'BUY THIS COMPOSITION');
  await page.getByRole('button', { name: 'ORDER', exact: true }).waitFor();
  await press(page, 'ORDER');
  await page.getByText('Please enter your email.').waitFor();
  // The field that is wrong has the focus.
  await page.keyboard.type('keys@example.com');
  await press(page, 'ORDER');
  await page.getByText(/is placed\. We have emailed this to keys@example\.com\./).waitFor();
  expect(page.errors).toEqual([]);
});

test('a programme is planned, put in order and shared by keyboard', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/programme');
  await press(page, 'Skip to the content');
  await press(page, /^Wedding ceremony/);
  await page.getByRole('heading', { level: 2, name: 'Prelude' }).waitFor();
  await press(page, 'Add a piece, a reading or a pause to Prelude');
  await write(page, 'A piece for: Prelude', 'moonlight');
  await page.getByRole('button', { name: /Moonlight.*Beethoven/ }).waitFor();
  await press(page, /^(?!Move|Remove).*Moonlight/);
  await press(page, /^Move .*Moonlight.* down/);
  const next = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Seating of the parents' }) });
  await next.getByText('Ludwig van Beethoven').first().waitFor();
  await write(page, 'Whom is it for?', 'Mum');
  await press(page, 'MAKE A LINK');
  await page.getByRole('heading', { name: 'The link for Mum' }).waitFor();
  expect(page.errors).toEqual([]);
});

/** Where the focus is: '' when it was lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    return one === null || one === document.body ? '' : one.getAttribute('aria-label') || one.textContent || one.id;
  });

test('from the first door to a priced request: a set is taken, put in order, dated, and sent, all by keyboard', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/');
  await press(page, 'Skip to the content');
  await press(page, /^Ceremony/);
  await heading(page, /^You walk/);
  await press(page, 'See all 15 sets');
  await heading(page, 'Already filled');
  await press(page, /^One Piano, All the Candles/);
  await heading(page, /One Piano/);
  await press(page, /^START FROM THIS/);
  await heading(page, 'Your Programme');
  await untilReady(page);
  await press(page, /^Move Nocturne in E.* down$/);
  const prelude = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Prelude' }) });
  const first = () => prelude.getByRole('listitem').first().textContent();
  await expect.poll(first).toMatch(/Träumerei/);
  // It has gone along with the piece.
  await expect.poll(() => focused(page)).toMatch(/^Move Nocturne in E.* down$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Move Nocturne in E/);
  const [year = '', month = '', date = ''] = dayIn(LAS_VEGAS, new Date(), 90).split('-');
  await write(page, 'Date', `${month}${date}${year}`);
  await write(page, 'First note at', '0430PM');
  await write(page, 'Zip code', '89109');
  await page.keyboard.press('Tab');
  // What it costs to come stands above the way on.
  await page.getByText(/^To 89109:/).waitFor();
  await press(page, 'ASK FOR THIS');
  await heading(page, 'Event Request');
  await write(page, 'First and last name', 'Kay Sample');
  await write(page, 'Email', 'keys-of-a-bride@example.com');
  await write(page, 'Password', 'crescendo al niente');
  await press(page, 'SIGN UP');
  await expect.poll(() => page.getByLabel('Event date').inputValue()).toBe([year, month, date].join('-'));
  await expect.poll(() => focused(page)).not.toBe('');
  await write(page, 'Location name', 'Sample Garden');
  await page.getByText('Total').waitFor();
  await press(page, 'SUBMIT REQUEST');
  await page.getByRole('heading', { name: 'What comes next' }).waitFor();
  await expect.poll(() => focused(page)).not.toBe('');
  expect(page.errors).toEqual([]);
});

test('the menu keeps the focus while it is open, and gives it back', async () => {
  const page = await newVisitor(browser, site.origin);
  await visit(page, '/about');
  await press(page, 'Menu');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Log In');
  await tabTo(page, 'Close');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
  await page.keyboard.press('Enter');
  // Not a moment after it can be seen: the first keys may be pressed by then.
  const arrived = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_, watch) => {
          if (document.querySelector('h1')?.textContent !== 'Contact Us') return;
          watch.disconnect();
          resolve([document.activeElement?.textContent, document.title]);
        }).observe(document, { childList: true, subtree: true });
      }),
  );
  await press(page, 'Contact');
  expect(await arrived).toEqual(['Contact Us', 'Contact us about live music | Forte & Piano']);
});
