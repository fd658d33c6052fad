import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAS_VEGAS } from '#/platform/house/las-vegas.ts';
import { dayIn } from '#/platform/time/in-zone.ts';
import { DESKTOP, newVisitor, PHONE, visit } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { confirmAddress, sessionOf } from '../support/browser-client.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { linkTo } from '../support/request-pages.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';
import { WHOLE } from '../support/whole.ts';

/* She knows three tunes and has 900 dollars. */

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail(ADMIN));
});

afterAll(() => close());

const WIDTHS = [['phone', PHONE], ...(WHOLE ? [['desktop', DESKTOP] as const] : [])] as const;

/** Counts what she has to do. */
function counted(page: Page) {
  const tally = { taps: 0, fields: 0, pages: new Set([new URL(page.url()).pathname]) };
  page.on('framenavigated', () => tally.pages.add(new URL(page.url()).pathname));
  return {
    tally,
    tap: async (what: Locator) => {
      tally.taps += 1;
      await what.click();
    },
    fill: async (label: string, value: string) => {
      tally.fields += 1;
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(label, { exact: true }).blur();
    },
  };
}

type Counted = ReturnType<typeof counted>;

/** A ceremony that is filled already, from the door of the home page. */
async function fromTheSet(page: Page, { tap }: Counted): Promise<void> {
  await tap(page.getByRole('link', { name: /^Ceremony/ }).first());
  await tap(page.getByRole('button', { name: /^START FROM THIS/ }).first());
  await page.waitForURL('**/programme');
}

/** Three tunes, by the names she has for them. */
async function fromThreeTunes(page: Page, { tap, fill }: Counted): Promise<void> {
  await tap(page.getByRole('button', { name: 'Menu' }));
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Your Programme' }));
  await tap(page.getByRole('button', { name: /^Wedding ceremony/ }));
  for (const [moment, tune, title] of [
    ['Prelude', 'moonlight', /Moonlight/],
    ['Processional', 'pachabel canon', /^Canon in D/],
    ['Recessional', 'wedding march', /^Wedding March/],
  ] as const) {
    await tap(page.getByLabel(`Add a piece, a reading or a pause to ${moment}`));
    const field = `A piece for: ${moment}`;
    await fill(field, tune);
    const found = page.locator('details', { has: page.getByLabel(field, { exact: true }) }).getByRole('button');
    await tap(found.filter({ hasText: title }).first());
  }
  const names = ['Prelude', 'Seating of the parents', 'Processional', 'Entrance'];
  const all = [...names, 'Candle or signing', 'Recessional', 'Postlude'];
  for (const name of all) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

interface Way {
  plan: (page: Page, counts: Counted) => Promise<void>;
  /** What she adds in the form; all of it may wait. */
  told: Readonly<Record<string, string>>;
  counts: { taps: number; fields: number; pages: number };
}
const FILLED: Way = {
  plan: fromTheSet,
  told: { 'Event name': 'Our wedding', 'Location name': 'Sample Garden', City: 'Las Vegas' },
  counts: { taps: 5, fields: 9, pages: 4 },
};
const TUNES: Way = { plan: fromThreeTunes, told: {}, counts: { taps: 12, fields: 9, pages: 3 } };
const DOLLARS = 900;

/** From the home page to a request that is sent, with its price known before; answers what is asked. */
async function sent(page: Page, email: string, day: string, way = FILLED, onTheWay = async () => {}): Promise<string> {
  await visit(page, '/');
  const counts = counted(page);
  const { tally, tap, fill } = counts;
  await way.plan(page, counts);
  await fill('Date', day);
  await fill('First note at', '16:30');
  await fill('Zip code', '89109');
  const frame = page.getByRole('complementary', { name: 'When, where and how long' });
  await frame.getByText(/^About \d+ minutes$/).waitFor();
  await expect.poll(async () => dollars(await frame.textContent())).toBeLessThanOrEqual(DOLLARS);
  await onTheWay();
  await tap(page.getByRole('link', { name: 'ASK FOR THIS' }));

  await page.getByText('Please sign up or log in to access this part of the site.').waitFor();
  await fill('First and last name', 'Clara Maria Sample');
  await fill('Email', email);
  await fill('Password', 'crescendo al niente');
  await tap(page.getByRole('button', { name: 'SIGN UP' }));

  await expect.poll(() => page.getByLabel('Event date').inputValue()).toBe(day);
  for (const [field, text] of Object.entries(way.told)) await fill(field, text);
  await page.getByText(/\$\d/).filter({ visible: true }).first().waitFor();
  const pages = tally.pages.size;
  await tap(page.getByRole('button', { name: 'SUBMIT REQUEST' }));
  expect({ ...tally, pages }).toEqual(way.counts);
  await page.getByText('Request sent successfully!', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'What comes next' }).waitFor();
  return new URL(page.url()).pathname;
}

/** The total, once it is one sum. */
function dollars(text: string | null): number {
  return Number(/Total\s*\$([\d,.]+)/.exec(text ?? '')?.[1]?.replace(',', '') ?? Number.NaN);
}

test.each(WIDTHS)(
  'on a %s, from three tunes to a ceremony that her mother hears, a priced request, a yes, and the day without a network',
  async (device, viewport) => {
    const page = await newVisitor(browser, site.origin, { viewport, serviceWorkers: 'allow' });
    const email = `bride-of-three-fields-${device}@example.com`;
    const mum = await newVisitor(browser, site.origin, { viewport });
    const days = device === 'phone' ? 120 : 127;
    let link = '';
    const path = await sent(page, email, dayIn(LAS_VEGAS, new Date(), days), TUNES, async () => {
      await page.getByLabel('Whom is it for?').fill('Mum');
      await page.getByRole('button', { name: 'MAKE A LINK' }).click();
      await page.getByRole('heading', { name: 'The link for Mum' }).waitFor();
      link = ((await page.locator('code').textContent()) ?? '').replace(site.origin, '');
      await visit(mum, link);
      await mum.getByRole('heading', { name: 'Processional' }).waitFor();
    });
    await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
    await visit(mum, link);
    await mum.getByRole('heading', { name: 'Processional' }).waitFor();

    await confirmAddress(page, mailbox, email);
    const musician = await newVisitor(browser, site.origin, { viewport });
    const subject = /^Event request: Wedding ceremony/;
    await mailbox.find('hana.park@example.com', subject, WIDTHS.findIndex(([name]) => name === device) + 1);
    await visit(musician, await linkTo(mailbox, 'hana.park@example.com', subject));
    await musician.getByText('Accept, with a quote').click();
    await expect.poll(() => musician.getByLabel('Dollars').first().inputValue()).toMatch(/^\d/);
    await musician.getByRole('button', { name: 'SEND QUOTE' }).click();
    await musician.getByText('has your quote: $').waitFor();
    await visit(page, path);
    await page.getByRole('radio', { name: /^Accept for \$/ }).check();
    await page.getByRole('button', { name: /^ACCEPT FOR \$/ }).click();
    await page
      .getByText(/It is settled/)
      .first()
      .waitFor();

    await page.goto(`/day/${path.split('/')[2]}`);
    await page.getByText(/kept on this device/).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No network: this is what this device has kept.').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Processional' }).waitFor();
    await page.context().setOffline(false);
    expect([...page.errors, ...mum.errors, ...musician.errors]).toEqual([]);
  },
);

test.runIf(WHOLE)('after a no, what she wrote and chose goes on to somebody else who is free', async () => {
  const page = await newVisitor(browser, site.origin, { viewport: PHONE });
  const day = dayIn(LAS_VEGAS, new Date(), 150);
  const path = await sent(page, 'bride-declined@example.com', day);
  // The profile is where the instrument waits.
  await visit(page, '/clientProfile');
  await page.getByText('Not given yet').first().waitFor();

  const admin = await newAdmin(browser, site.origin);
  const session = await sessionOf(admin, site);
  const no = await session.post(`${path}/status`, { status: 'declined', words: 'Away that day.' });
  expect(no.status).toBe(200);
  await visit(page, path);
  const whoElse = page.getByRole('region', { name: 'Who else could play it' });
  await whoElse
    .getByText(/available that day/)
    .first()
    .waitFor();
  const another = whoElse.getByRole('button', { name: /^ASK / }).first();
  const name = (await another.textContent())?.replace('ASK ', '');
  await another.click();
  await page.waitForURL('**/request');
  await expect.poll(() => page.getByLabel('Event date').inputValue()).toBe(day);
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('Our wedding');
  await expect
    .poll(() => page.getByLabel('Musician').locator('option:checked').textContent())
    .toContain(name ?? 'nobody');
  await visit(page, '/programme');
  await page.getByRole('heading', { level: 2, name: 'Processional' }).waitFor();
  expect(page.errors).toEqual([]);
});
