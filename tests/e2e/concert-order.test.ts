import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Price, SeriesPricing } from '#/features/concert-series/model.ts';
import { amountText, priceConcert } from '#/features/concert-series/rules.ts';
import { findings } from '../support/axe.ts';
import { DESKTOP, PHONE, reload } from '../support/browser.ts';
import { ADMIN, newAdmin } from '../support/browser-admin.ts';
import { newClient, sessionOf } from '../support/browser-client.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openSiteWithMail, type VisitedSite } from '../support/site-with-mail.ts';
import { unaligned } from '../support/unaligned.ts';

const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'));
const PRICING = { ...read('travel-zones'), ...read('pricing') } as SeriesPricing;
const [CONCERT] = read('concerts') as {
  slug: string;
  title: string;
  basePrice: number;
  pianist: string;
  program: object[];
}[];
if (!CONCERT) throw new Error('the catalogue is empty');
const { slug, basePrice } = CONCERT;

let browser: Browser;
let mailbox: Mailbox;
let site: VisitedSite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ browser, mailbox, site, close } = await openSiteWithMail(ADMIN));
});

afterAll(() => close());

const aClient = (next: string, viewport = DESKTOP) =>
  newClient(browser, site.origin, { next, viewport, name: 'Olive' });

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'REQUEST THIS CONCERT' }).click();
  const form = page.getByRole('form', { name: 'Concert request' });
  await form.waitFor();
  return form;
}

/** The price as it stands on the screen: each line's words, then the total. */
async function shownPrice(page: Page): Promise<string[]> {
  const rows = page.locator('dl[aria-label=Price] > div');
  return rows.evaluateAll((all) =>
    all.map((row) => [row.querySelector('dt'), row.querySelector('dd')].map((part) => part?.textContent).join(': ')),
  );
}

function priceText({ lines, total, exact }: Price): string[] {
  return [
    ...lines.map((line) => `${line.label}: ${amountText(line)}`),
    `${exact ? 'Total' : 'Total so far'}: $${total}`,
  ];
}

const CASES = [
  { zipCode: '89109', guests: 1, extras: [], substitution: [] },
  { zipCode: '89005', guests: 20, extras: ['snacks', 'lighting'], substitution: [] },
  { zipCode: '90210', guests: 20, extras: ['snacks'], substitution: ['Moon River for the march'] },
  { zipCode: '', guests: undefined, extras: ['snacks', 'lighting'], substitution: [] },
];

test('the price that is shown while ordering is the one that is stored, answered and mailed', async () => {
  const page = await aClient(`/mpcs/${slug}`);
  for (const wanted of CASES) {
    const before = mailbox.received.length;
    const price = priceConcert({ basePrice, ...wanted }, PRICING);
    const form = await openForm(page);
    await form.getByLabel('Zip code').fill(wanted.zipCode);
    if (wanted.guests) await form.getByLabel('Guests').fill(String(wanted.guests));
    for (const extra of wanted.extras) await form.getByLabel(new RegExp(`^${extra}`, 'i')).check();
    await form.getByLabel('I would like to substitute a piece').fill(wanted.substitution.join('\n'));
    await expect.poll(() => shownPrice(page)).toEqual(priceText(price));
    await form.getByRole('status').getByText(`Total $${price.total}`).waitFor();

    await form.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
    await page
      .getByText('Successfully sent concert request! The musician will contact you directly regarding this concert.')
      .waitFor();
    await expect.poll(() => shownPrice(page)).toEqual(priceText(price));
    const mails = (await mailbox.until(before + 3)).slice(before);
    for (const { text: sent } of mails) {
      const text = unaligned(sent);
      for (const line of price.lines) expect(text.split('\n')).toContain(`${line.label}: ${amountText(line)}`);
      expect(text).toContain(`Total: $${price.total}`);
    }
  }
  expect(page.errors).toEqual([]);
});

test("what is sent names everything that the spec's payload names", async () => {
  const page = await aClient(`/mpcs/${slug}`);
  const form = await openForm(page);
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/requests/send-email'),
    form.getByRole('button', { name: 'SUBMIT REQUEST' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    requestType: 'MPCS',
    clientEmail: page.email,
    musicianEmail: 'hana.park@example.com',
    eventName: CONCERT.title,
    eventLocation: { locationName: '', address: '', city: '', state: '', zipCode: '' },
    eventDate: '',
    eventStartTime: '',
    eventEndTime: '',
    requestedRepertoire: CONCERT.program,
    additionalComments: '',
    status: 'pending',
  });
  await page.getByText(/^Successfully sent concert request!/).waitFor();
});

test('what is ordered is shown and not editable; the form says what is missing and what lies after midnight', async () => {
  const page = await aClient(`/mpcs/${slug}`, PHONE);
  const form = await openForm(page);
  for (const given of [CONCERT.title, CONCERT.pianist]) await form.getByText(given, { exact: true }).waitFor();
  await form.getByText(/^17 pieces, from/).click();
  await expect.poll(() => form.getByRole('list', { name: 'Running order' }).getByRole('listitem').count()).toBe(17);
  const names = await form.locator('[name]').evaluateAll((controls) => controls.map((one) => one.getAttribute('name')));
  for (const fixed of ['musicianId', 'musicianEmail', 'concertId', 'basePrice', 'price'])
    expect(names).not.toContain(fixed);
  await expect
    .poll(() => form.getByLabel('Is there a piano at the venue?').locator('option').allTextContents())
    .toContain('No: bring the keyboard');

  const evening = form.getByRole('region', { name: 'The event so far' });
  await evening.getByText(/Not given yet:.*the date.*the zip code, how many guests/).waitFor();
  await form.getByLabel('Event start time').fill('21:30');
  await form.getByLabel('Event end time').fill('00:30');
  await form.getByText('Ends 12:30 AM, after midnight.').waitFor();
  await evening.getByText('9:30 PM to 12:30 AM, after midnight').waitFor();

  // The total and the button are in sight together, however far the form is scrolled.
  const send = form.getByRole('button', { name: 'SUBMIT REQUEST' });
  const bar = form.locator('.submit-bar');
  for (const label of ['Event name', 'Additional comments']) {
    await form.getByLabel(label).focus();
    await expect.poll(async () => (await send.boundingBox())?.y).toBeLessThan(PHONE.height);
    await expect.poll(() => bar.textContent()).toContain(`$${basePrice}`);
    const field = await form.getByLabel(label).boundingBox();
    expect(field?.y).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  }
  expect(page.errors).toEqual([]);
});

test('a concert is not sent for a day that is over before somebody has said so', async () => {
  const page = await aClient(`/mpcs/${slug}`);
  const form = await openForm(page);
  await form.getByLabel('Event date').fill('2020-05-01');
  await form.getByRole('button', { name: 'SUBMIT REQUEST' }).click();
  const question = page.getByRole('dialog', { name: 'Is this right?' });
  await question.getByText('Friday, May 1, 2020 is over.').waitFor();
  await question.getByRole('button', { name: 'Change it' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => form.getByLabel('Event date').inputValue()).toBe('2020-05-01');
  expect(page.errors).toEqual([]);
});

test('a draft of an order survives a reload, boxes and choices included', async () => {
  const page = await aClient(`/mpcs/${slug}`);
  let form = await openForm(page);
  await form.getByLabel('Zip code').fill('89005');
  await form.getByLabel('Guests').fill('7');
  await form.getByLabel(/^Snacks/).check();
  await form.getByLabel(/^Lighting/).check();
  await form.getByLabel(/^Lighting/).uncheck();
  await form.getByLabel('Is there a piano at the venue?').selectOption('upright');
  await form.getByLabel('I would like to substitute a piece').fill('No rags\nA waltz');
  const before = await shownPrice(page);

  await reload(page);
  form = await openForm(page);
  await expect.poll(() => form.getByLabel('Guests').inputValue()).toBe('7');
  await expect.poll(() => form.getByLabel(/^Snacks/).isChecked()).toBe(true);
  await expect.poll(() => form.getByLabel(/^Lighting/).isChecked()).toBe(false);
  await expect.poll(() => form.getByLabel('Is there a piano at the venue?').inputValue()).toBe('upright');
  await expect.poll(() => form.getByLabel('I would like to substitute a piece').inputValue()).toBe('No rags\nA waltz');
  await expect.poll(() => shownPrice(page)).toEqual(before);
});

test('axe finds nothing in the form at 390 and 1440 px, and nothing scrolls sideways at 320', async () => {
  const page = await aClient(`/mpcs/${slug}`);
  await openForm(page);
  for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    expect(await findings(page), `${viewport.width}`).toEqual([]);
    const sideways = await page.locator('dialog[open]').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    expect(sideways, `${viewport.width}`).toBe(0);
  }
});

test('a concert whose pianist is gone says so instead of a form', async () => {
  const admin = await sessionOf(await newAdmin(browser, site.origin), site);
  // The concert comes back from the deleted ones after its pianist has left.
  const pia = { firstName: 'Pia', lastName: 'Sample', email: 'pia@example.com', instruments: ['Piano'] };
  const added = await admin.post('/musicians', pia);
  const rest = [
    await admin.call('PATCH', `/concerts/${slug}`, { body: { pianist: 'Pia Sample', seen: 0 } }),
    await admin.call('DELETE', `/concerts/${slug}`),
    await admin.call('DELETE', `/musicians/${added.body._id}`),
    await admin.post(`/deleted-items/concert/${slug}/restore`),
  ];
  const statuses = [added, ...rest].map(({ status }) => status);
  expect(statuses).toEqual([201, 200, 204, 204, 200]);
  const page = await aClient(`/mpcs/${slug}?order`);
  await page.getByText('The pianist of this concert is not with us at the moment.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'REQUEST THIS CONCERT' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('form', { name: 'Concert request' }).count()).toBe(0);
  expect(page.errors).toEqual([]);
});
